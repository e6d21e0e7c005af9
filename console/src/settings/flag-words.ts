import type { Words } from '@balai/contract/desk/list'
import type { Flag } from '@balai/contract/desk/settings-shapes'

/** What each switch of the house does. */
export const flagWords: Readonly<Record<Flag, { words: Words; about: Words }>> = {
  MOBILENUMREG3: {
    words: { ID: 'Mendaftar dengan nomor ponsel', EN: 'Register by mobile number' },
    about: {
      ID: 'Tab kedua di halaman daftar; rumah yang membuat namanya.',
      EN: 'A second tab on the registration; the house makes the name.',
    },
  },
  REGMOBVERF3: {
    words: { ID: 'Nomor dibuktikan dengan kode', EN: 'The number is proved by a code' },
    about: {
      ID: 'Saat mendaftar dengan nama pengguna dan kolom nomor tampil.',
      EN: 'When registering by username while the field of the number is shown.',
    },
  },
  MOBILENUMPASSREG3: {
    words: {
      ID: 'Kata sandi saat daftar dengan ponsel',
      EN: 'A password when registering by mobile',
    },
    about: {
      ID: 'Tanpa ini, yang mendaftar dengan ponsel masuk dengan kode.',
      EN: 'Without it, who registers by mobile signs in by codes.',
    },
  },
  USERNAMEREG3: {
    words: { ID: 'Mendaftar dengan nama pengguna', EN: 'Register by username' },
    about: {
      ID: 'Bila ini dan nomor ponsel mati, tidak ada yang dapat mendaftar.',
      EN: 'With this and the mobile number off, nobody can register.',
    },
  },
  FREEPLAY3: {
    words: { ID: 'Main coba tanpa akun', EN: 'Free play without an account' },
    about: {
      ID: 'Tombol main coba di menu, beranda, dan setiap permainan.',
      EN: 'The button of free play in the menu, on home and on every game.',
    },
  },
  PWDEXPFORCECHANGE3: {
    words: { ID: 'Kata sandi lama harus diganti', EN: 'Old passwords have to be changed' },
    about: {
      ID: 'Setelah umur yang ditetapkan di Cara masuk.',
      EN: 'After the age that is set in Sign-in.',
    },
  },
  MOBILEVERCODELOGIN3: {
    words: { ID: 'Masuk dengan kode ponsel', EN: 'Sign in by a mobile code' },
    about: {
      ID: 'Tab kedua di halaman masuk, bagi yang nomornya sudah terbukti.',
      EN: 'A second tab on the sign-in, for who has proved a number.',
    },
  },
  CHNGPASSVERIF3: {
    words: { ID: 'Ganti sandi meminta kode', EN: 'Changing a password asks for a code' },
    about: {
      ID: 'Selain sandi lama, kode ke nomor atau surel yang terbukti.',
      EN: 'Beside the old one, a code to the number or address that was proved.',
    },
  },
  DIRECTREG3: {
    words: { ID: 'Tombol daftar', EN: 'Button to register' },
    about: {
      ID: 'Tamu melihat tombol Daftar di kepala halaman dan di promosi.',
      EN: 'Visitors see a button to join in the head of pages and on promotions.',
    },
  },
  CBS3: {
    words: { ID: 'Penanda CBS', EN: 'CBS mark' },
    about: {
      ID: 'Diteruskan kepada halaman apa adanya; situs ini sendiri tidak memakainya.',
      EN: 'Passed on to pages as it is; this site itself does nothing with it.',
    },
  },
  UPLINETRANSFER3: {
    words: { ID: 'Transfer jaringan', EN: 'Network transfers' },
    about: {
      ID: 'Anggota dapat mengirim dana ke upline atau downline langsungnya, dengan sandi pembayaran dan batas.',
      EN: 'Members may send money to their own upline or direct downline, by payment password and within limits.',
    },
  },
}
