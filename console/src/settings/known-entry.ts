import type { Known } from './known.ts'

type Name = 'register' | 'entry' | 'human' | 'codes' | 'approvals' | 'deskNetworks'

/** How people come in: members at the site, staff at the desk. */
export const entryFields: Readonly<Record<Name, Known>> = {
  register: {
    name: 'register',
    group: 'entry',
    words: { ID: 'Formulir pendaftaran', EN: 'Registration form' },
    about: {
      ID: 'Kolom apa yang diminta dan bagaimana diperiksa. Terlihat di halaman daftar dan lupa sandi.',
      EN: 'Which fields are asked for and how they are checked. Seen on registration and recovery.',
    },
    fields: [{ key: '', kind: 'register', words: { ID: 'Kolom', EN: 'Fields' } }],
  },
  entry: {
    name: 'entry',
    group: 'entry',
    words: { ID: 'Cara masuk', EN: 'Sign-in' },
    about: {
      ID: 'Faktor kedua, captcha, dan umur kata sandi anggota.',
      EN: 'Second factor, captcha and the age of members’ passwords.',
    },
    fields: [
      {
        key: 'secondFactor',
        kind: 'switch',
        words: { ID: 'Faktor kedua di perangkat baru', EN: 'Second factor on a new device' },
        about: {
          ID: 'Perangkat yang belum dikenal harus membuktikan diri dua kali.',
          EN: 'A device that is not known has to prove itself twice.',
        },
      },
      {
        key: 'captchaAfter',
        kind: 'group',
        words: { ID: 'Captcha setelah gagal', EN: 'Captcha after tries in vain' },
        fields: [
          { key: 'account', kind: 'number', min: 1, words: { ID: 'Per akun', EN: 'By account' } },
          { key: 'address', kind: 'number', min: 1, words: { ID: 'Per alamat', EN: 'By address' } },
        ],
      },
      {
        key: 'passwordDaysMax',
        kind: 'number',
        min: 1,
        unit: { ID: 'hari', EN: 'days' },
        words: { ID: 'Umur kata sandi', EN: 'Age of a password' },
        about: {
          ID: 'Hanya berlaku bila sakelar PWDEXPFORCECHANGE3 menyala.',
          EN: 'Holds only while the switch PWDEXPFORCECHANGE3 is on.',
        },
      },
    ],
  },
  human: {
    name: 'human',
    group: 'entry',
    words: { ID: 'Pemeriksaan manusia', EN: 'Human check' },
    about: {
      ID: 'Siapa yang membedakan orang dari mesin sebelum kode dikirim atau akun dibuka.',
      EN: 'Who tells people from machines before a code is sent or an account opened.',
    },
    fields: [
      {
        key: 'provider',
        kind: 'choice',
        words: { ID: 'Pemeriksa', EN: 'Provider' },
        about: {
          ID: 'Pemeriksa dari luar memerlukan kuncinya di konfigurasi server.',
          EN: 'A provider from outside needs its keys in the configuration of the server.',
        },
        of: [
          {
            value: 'altcha',
            words: { ID: 'Altcha (rumah sendiri)', EN: 'Altcha (the house’s own)' },
          },
          { value: 'hcaptcha', words: { ID: 'hCaptcha', EN: 'hCaptcha' } },
          { value: 'turnstile', words: { ID: 'Turnstile', EN: 'Turnstile' } },
          { value: 'off', words: { ID: 'Tidak ada', EN: 'None' } },
        ],
      },
    ],
  },
  codes: {
    name: 'codes',
    group: 'entry',
    words: { ID: 'Kode sekali pakai', EN: 'One-time codes' },
    about: {
      ID: 'Berapa banyak kode boleh dikirim dan ke negara mana. Setiap kode ada biayanya.',
      EN: 'How many codes may be sent and to which countries. Each one costs.',
    },
    fields: [
      {
        key: 'countries',
        kind: 'countries',
        words: { ID: 'Negara', EN: 'Countries' },
      },
      {
        key: 'perNumberDay',
        kind: 'number',
        min: 1,
        words: { ID: 'Per nomor sehari', EN: 'A number a day' },
      },
      {
        key: 'perIpHour',
        kind: 'number',
        min: 1,
        words: { ID: 'Per alamat IP sejam', EN: 'An IP address an hour' },
      },
      {
        key: 'perPrefixHour',
        kind: 'number',
        min: 1,
        words: { ID: 'Per deret nomor sejam', EN: 'A range of numbers an hour' },
      },
      {
        key: 'perHour',
        kind: 'number',
        min: 1,
        words: { ID: 'Seluruhnya sejam', EN: 'All of them an hour' },
      },
    ],
  },
  approvals: {
    name: 'approvals',
    group: 'desk',
    words: { ID: 'Ambang persetujuan', EN: 'Approval thresholds' },
    about: {
      ID: 'Berapa orang lain yang harus setuju, menurut jenis perubahan dan jumlah yang bergerak.',
      EN: 'How many others have to agree, by kind of change and by what it moves.',
    },
    fields: [{ key: '', kind: 'approvals', words: { ID: 'Ambang', EN: 'Thresholds' } }],
  },
  deskNetworks: {
    name: 'deskNetworks',
    group: 'desk',
    words: { ID: 'Jaringan meja operator', EN: 'Networks of the desk' },
    about: {
      ID: 'Dari mana staf boleh masuk. Kosong: dari mana saja. Alamat Anda sendiri harus termasuk.',
      EN: 'From where staff may sign in. Empty: from anywhere. Your own address has to be among them.',
    },
    fields: [
      {
        key: '',
        kind: 'lines',
        words: { ID: 'Alamat atau jaringan', EN: 'Addresses or networks' },
        about: {
          ID: 'Misalnya 203.0.113.0/24, satu per baris.',
          EN: '203.0.113.0/24 for one; one a line.',
        },
      },
    ],
  },
}
