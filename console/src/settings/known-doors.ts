import type { Known } from './known.ts'

type Name =
  | 'status'
  | 'region'
  | 'access'
  | 'domains'
  | 'resources'
  | 'services'
  | 'linkHosts'
  | 'cdns'
  | 'analytics'

const oneALine = { ID: 'Satu per baris.', EN: 'One a line.' }

/** Who is let in, under which addresses, and where the house points. */
export const doorFields: Readonly<Record<Name, Known>> = {
  status: {
    name: 'status',
    group: 'doors',
    words: { ID: 'Pemeliharaan', EN: 'Maintenance' },
    about: {
      ID: 'Menutup situs bagi semua anggota, sekarang atau menurut jadwal. Meja operator tetap terbuka.',
      EN: 'Closes the site to every member, now or by a plan. The desk stays open.',
    },
    fields: [
      {
        key: 'maintenance',
        kind: 'switch',
        words: { ID: 'Tutup sekarang', EN: 'Closed now' },
        about: {
          ID: 'Menutup berlaku seketika; membuka lagi memerlukan persetujuan.',
          EN: 'Closing acts at once; opening again has to be agreed to.',
        },
      },
      {
        key: 'window',
        kind: 'window',
        words: { ID: 'Tutup menurut jadwal', EN: 'Closed by a plan' },
      },
    ],
  },
  region: {
    name: 'region',
    group: 'doors',
    words: { ID: 'Wilayah', EN: 'Regions' },
    about: {
      ID: 'Negara mana yang dilayani. Yang ditolak menang; daftar boleh yang kosong menerima semua.',
      EN: 'Which countries are served. Denied ones win; an empty list of allowed ones lets all in.',
    },
    fields: [
      {
        key: 'country',
        kind: 'country',
        words: { ID: 'Negara rumah', EN: 'Country of the house' },
      },
      {
        key: 'allow',
        kind: 'countries',
        words: { ID: 'Boleh', EN: 'Allowed' },
      },
      {
        key: 'deny',
        kind: 'countries',
        words: { ID: 'Ditolak', EN: 'Denied' },
      },
    ],
  },
  access: {
    name: 'access',
    group: 'doors',
    words: { ID: 'Jaringan yang diblokir', EN: 'Blocked networks' },
    about: {
      ID: 'Alamat yang tidak dilayani. Menambah berlaku seketika; melepas memerlukan persetujuan.',
      EN: 'Addresses that are not served. Adding acts at once; letting go has to be agreed to.',
    },
    fields: [
      {
        key: 'blocked',
        kind: 'lines',
        words: { ID: 'Alamat atau jaringan', EN: 'Addresses or networks' },
        about: oneALine,
      },
    ],
  },
  domains: {
    name: 'domains',
    group: 'links',
    words: { ID: 'Domain', EN: 'Domains' },
    about: {
      ID: 'Alamat lain rumah ini. Terlihat di panel kecepatan dan halaman unduh.',
      EN: 'Other addresses of this house. Seen in the panel of speeds and on the download page.',
    },
    fields: [
      {
        key: '',
        kind: 'rows',
        words: { ID: 'Domain', EN: 'Domains' },
        row: { ID: 'Domain', EN: 'Domain' },
        fresh: { host: '', name: '' },
        fields: [
          { key: 'host', kind: 'text', max: 253, words: { ID: 'Nama host', EN: 'Host' } },
          { key: 'name', kind: 'text', max: 60, words: { ID: 'Disebut', EN: 'Called' } },
        ],
      },
    ],
  },
  resources: {
    name: 'resources',
    group: 'links',
    words: { ID: 'Sumber daya', EN: 'Resources' },
    about: {
      ID: 'Aplikasi dan tautan yang ditunjuk rumah. Terlihat di halaman unduh dan menu.',
      EN: 'Apps and links that the house points to. Seen on the download page and in the menu.',
    },
    fields: [
      {
        key: '',
        kind: 'rows',
        words: { ID: 'Sumber daya', EN: 'Resources' },
        row: { ID: 'Sumber daya', EN: 'Resource' },
        fresh: { resourceType: '', url: '', qrCodeUrl: '', label: { ID: '', EN: '' } },
        fields: [
          {
            key: 'resourceType',
            kind: 'text',
            max: 32,
            words: { ID: 'Jenis', EN: 'Type' },
            about: {
              ID: 'app_android, app_ios, affiliate, atau nama lain.',
              EN: 'app_android, app_ios, affiliate, or another name.',
            },
          },
          { key: 'url', kind: 'text', max: 500, words: { ID: 'Alamat', EN: 'Address' } },
          {
            key: 'qrCodeUrl',
            kind: 'text',
            max: 500,
            optional: true,
            words: { ID: 'Alamat untuk kode QR', EN: 'Address for the QR code' },
          },
          { key: 'label', kind: 'both', max: 60, words: { ID: 'Label', EN: 'Label' } },
        ],
      },
    ],
  },
  services: {
    name: 'services',
    group: 'links',
    words: { ID: 'Layanan pelanggan', EN: 'Customer service' },
    about: {
      ID: 'Jalan menuju orang-orang rumah ini, menurut urutan ditawarkan.',
      EN: 'Ways to people of the house, in the order they are offered.',
    },
    fields: [
      {
        key: '',
        kind: 'rows',
        words: { ID: 'Jalan', EN: 'Ways' },
        row: { ID: 'Jalan', EN: 'Way' },
        fresh: { type: 'service', url: '', label: { ID: '', EN: '' } },
        fields: [
          {
            key: 'type',
            kind: 'choice',
            words: { ID: 'Jenis', EN: 'Type' },
            of: [
              { value: 'service', words: { ID: 'Halaman', EN: 'Page' } },
              { value: 'whatsapp', words: { ID: 'WhatsApp', EN: 'WhatsApp' } },
              { value: 'telegram', words: { ID: 'Telegram', EN: 'Telegram' } },
              { value: 'email', words: { ID: 'Surel', EN: 'E-mail' } },
            ],
          },
          { key: 'url', kind: 'text', max: 500, words: { ID: 'Alamat', EN: 'Address' } },
          { key: 'label', kind: 'both', max: 60, words: { ID: 'Label', EN: 'Label' } },
        ],
      },
    ],
  },
  linkHosts: {
    name: 'linkHosts',
    group: 'links',
    words: { ID: 'Situs lain yang disetujui', EN: 'Other sites agreed with' },
    about: {
      ID: 'Ke mana spanduk dan layanan boleh menuntun, selain rumah ini sendiri.',
      EN: 'Where banners and ways to people may lead, beside this house.',
    },
    fields: [{ key: '', kind: 'lines', words: { ID: 'Nama host', EN: 'Hosts' }, about: oneALine }],
  },
  cdns: {
    name: 'cdns',
    group: 'links',
    words: { ID: 'Asal gambar dan permainan', EN: 'Origins of pictures and games' },
    about: {
      ID: 'Asal lain yang boleh dimuat halaman. Melonggarkan kebijakan keamanan setiap halaman.',
      EN: 'Other origins that pages may load. It widens the security policy of every page.',
    },
    fields: [
      { key: 'images', kind: 'lines', words: { ID: 'Gambar', EN: 'Pictures' }, about: oneALine },
      { key: 'games', kind: 'lines', words: { ID: 'Permainan', EN: 'Games' }, about: oneALine },
    ],
  },
  analytics: {
    name: 'analytics',
    group: 'links',
    words: { ID: 'Pengukuran kunjungan', EN: 'Measuring visits' },
    about: {
      ID: 'Kosong: tidak ada yang mengukur kunjungan. Bila terisi, pengunjung ditanya izinnya.',
      EN: 'Empty: nobody measures the visits. Filled in, visitors are asked for their consent.',
    },
    fields: [
      {
        key: 'gtagId',
        kind: 'text',
        max: 20,
        optional: true,
        words: { ID: 'Tag Google', EN: 'Google tag' },
      },
    ],
  },
}
