import type { Known } from './known.ts'

export const brandFields: Readonly<Record<'brand' | 'whitelabel', Known>> = {
  brand: {
    name: 'brand',
    group: 'brand',
    words: { ID: 'Merek dan mata uang', EN: 'Brand and currency' },
    about: {
      ID: 'Nama, mata uang, dan saldo awal. Terlihat di setiap halaman.',
      EN: 'Name, currency and opening balance. Seen on every page.',
    },
    fields: [
      { key: 'name', kind: 'text', max: 40, words: { ID: 'Nama merek', EN: 'Brand name' } },
      {
        key: 'merchantCode',
        kind: 'code',
        max: 16,
        words: { ID: 'Kode pedagang', EN: 'Merchant code' },
        about: { ID: '2–16 huruf besar atau angka.', EN: '2–16 capitals or digits.' },
      },
      {
        key: 'currency',
        kind: 'code',
        max: 3,
        words: { ID: 'Mata uang', EN: 'Currency' },
        about: { ID: 'Kode ISO 4217, misalnya IDR.', EN: 'ISO 4217 code, IDR for one.' },
      },
      {
        key: 'exponent',
        kind: 'number',
        min: 0,
        max: 4,
        words: { ID: 'Angka di belakang koma', EN: 'Digits after the point' },
      },
      {
        key: 'symbol',
        kind: 'text',
        max: 8,
        optional: true,
        words: { ID: 'Lambang', EN: 'Symbol' },
      },
      {
        key: 'theme',
        kind: 'choice',
        words: { ID: 'Tema awal', EN: 'First theme' },
        about: {
          ID: 'Bagi yang belum memilih sendiri.',
          EN: 'For who has not chosen their own.',
        },
        of: [
          { value: 'dark', words: { ID: 'Gelap', EN: 'Dark' } },
          { value: 'light', words: { ID: 'Terang', EN: 'Light' } },
        ],
      },
      {
        key: 'welcomeCredit',
        kind: 'digits',
        words: { ID: 'Saldo awal akun baru', EN: 'Opening balance of a new account' },
        about: {
          ID: 'Dalam satuan terkecil mata uang. Uang main.',
          EN: 'In the smallest unit of the currency. Play money.',
        },
      },
    ],
  },
  whitelabel: {
    name: 'whitelabel',
    group: 'brand',
    words: { ID: 'Sakelar fitur', EN: 'Feature switches' },
    about: {
      ID: 'Fitur yang dinyalakan atau dimatikan. Berlaku di halaman masuk, daftar, menu, dan beranda.',
      EN: 'Features on or off. They hold on the pages of sign-in and registration, the menu and home.',
    },
    fields: [{ key: '', kind: 'flags', words: { ID: 'Sakelar', EN: 'Switches' } }],
  },
}

export const siteFields: Readonly<Record<'site' | 'closed', Known>> = {
  site: {
    name: 'site',
    group: 'brand',
    words: { ID: 'Situs', EN: 'Site' },
    about: {
      ID: 'Judul, kode afiliasi sendiri, dan pengirim kode. Terlihat di judul halaman dan pendaftaran.',
      EN: 'Title, own affiliate code and who sends codes. Seen in page titles and the registration.',
    },
    fields: [
      {
        key: 'loginedToHomePage',
        kind: 'switch',
        words: { ID: 'Hanya untuk yang sudah masuk', EN: 'Only for who is signed in' },
        about: {
          ID: 'Setiap halaman selain pintu masuk meminta sesi.',
          EN: 'Every page but the doors asks for a session.',
        },
      },
      {
        key: 'registrationBonus',
        kind: 'text',
        max: 40,
        optional: true,
        words: { ID: 'Janji bagi anggota baru', EN: 'Promise to new members' },
        about: {
          ID: 'Tertulis di judul halaman selama tidak ada bonus pendaftaran yang berjalan.',
          EN: 'It stands in the page title while no registration bonus runs.',
        },
      },
      {
        key: 'affiliateCode',
        kind: 'text',
        max: 32,
        optional: true,
        words: { ID: 'Kode afiliasi situs', EN: 'Affiliate code of the site' },
      },
      {
        key: 'phoneCode',
        kind: 'choice',
        words: { ID: 'Pengirim kode ponsel', EN: 'Who sends phone codes' },
        of: [
          { value: 'house', words: { ID: 'Rumah sendiri', EN: 'The house itself' } },
          { value: 'firebase', words: { ID: 'Firebase', EN: 'Firebase' } },
        ],
      },
      {
        key: 'firebaseKey',
        kind: 'text',
        max: 100,
        optional: true,
        words: { ID: 'Kunci web Firebase', EN: 'Web key of Firebase' },
      },
    ],
  },
  closed: {
    name: 'closed',
    group: 'doors',
    words: { ID: 'Kalimat saat tutup', EN: 'What stands while closed' },
    about: {
      ID: 'Halaman yang menggantikan situs saat dirawat atau dibatasi wilayah.',
      EN: 'The page instead of the site, in maintenance and where a region is closed.',
    },
    fields: (['maintenance', 'restricted'] as const).map((key) => ({
      key,
      kind: 'group',
      words:
        key === 'maintenance'
          ? { ID: 'Saat pemeliharaan', EN: 'In maintenance' }
          : { ID: 'Saat wilayah ditutup', EN: 'Where a region is closed' },
      side: true,
      fields: (['ID', 'EN'] as const).map((lang) => ({
        key: lang,
        kind: 'group',
        words:
          lang === 'ID' ? { ID: 'Indonesia', EN: 'Indonesian' } : { ID: 'Inggris', EN: 'English' },
        fields: [
          { key: 'title', kind: 'text', max: 120, words: { ID: 'Judul', EN: 'Title' } },
          { key: 'text', kind: 'long', max: 600, words: { ID: 'Teks', EN: 'Text' } },
        ],
      })),
    })),
  },
}
