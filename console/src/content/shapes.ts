import type { Words } from '@balai/contract/desk/list'
import { type PieceKind, pieceKinds } from '@balai/contract/desk/pieces'

/** A text of a piece, in both languages. */
export type Said = { key: string; words: Words; as: 'line' | 'text' | 'html'; max: number }
/** Something of a piece that is the same in every language. */
export type SetPart = {
  key: string
  words: Words
  about?: Words
  as: 'choice' | 'figure' | 'picture' | 'line'
  of?: readonly { value: string; words: Words }[]
}

type Shape = { words: Words; one: Words; said: readonly Said[]; set: readonly SetPart[] }

const title: Said = { key: 'title', words: { ID: 'Judul', EN: 'Title' }, as: 'line', max: 120 }
const html: Said = { key: 'content', words: { ID: 'Isi', EN: 'Text' }, as: 'html', max: 20_000 }
const place: SetPart = {
  key: 'place',
  as: 'figure',
  words: { ID: 'Urutan', EN: 'Place' },
  about: { ID: 'Yang kecil tampil lebih dulu.', EN: 'The small ones come first.' },
}
const choice = (key: string, words: Words, of: Record<string, Words>): SetPart => ({
  ...{ key, words, as: 'choice' },
  of: Object.entries(of).map(([value, own]) => ({ value, words: own })),
})

/** What each kind of piece is asked for. */
export const shapesOf: Readonly<Record<PieceKind, Shape>> = {
  banner: {
    words: { ID: 'Spanduk', EN: 'Banners' },
    one: { ID: 'Spanduk', EN: 'Banner' },
    said: [
      title,
      { key: 'body', words: { ID: 'Kalimat', EN: 'Sentence' }, as: 'text', max: 400 },
      {
        key: 'linkageLabel',
        words: { ID: 'Tulisan tombol', EN: 'Words of the button' },
        as: 'line',
        max: 60,
      },
    ],
    set: [
      choice(
        'group',
        { ID: 'Halaman', EN: 'Page' },
        {
          w_home: { ID: 'Beranda', EN: 'Home' },
          w_rng: { ID: 'Slot', EN: 'Slots' },
          w_live: { ID: 'Meja langsung', EN: 'Live tables' },
          w_fish: { ID: 'Tembak ikan', EN: 'Fishing' },
          w_pvp: { ID: 'Kartu', EN: 'Cards' },
          w_sports: { ID: 'Olahraga', EN: 'Sports' },
          w_esports: { ID: 'E-sport', EN: 'E-sports' },
          w_lott: { ID: 'Lotre', EN: 'Lottery' },
          w_promotion: { ID: 'Promosi', EN: 'Promotions' },
          w_shop: { ID: 'Tukar poin', EN: 'Point mall' },
          w_help: { ID: 'Bantuan', EN: 'Help' },
          w_down: { ID: 'Unduh', EN: 'Download' },
          w_reg: { ID: 'Daftar', EN: 'Registration' },
        },
      ),
      { key: 'scene', as: 'picture', words: { ID: 'Gambar', EN: 'Picture' } },
      choice(
        'linkageType',
        { ID: 'Menuju', EN: 'Leads to' },
        {
          none: { ID: 'Tidak ke mana-mana', EN: 'Nowhere' },
          register: { ID: 'Pendaftaran', EN: 'Registration' },
          path: { ID: 'Halaman situs ini', EN: 'A page of this site' },
          url: { ID: 'Situs lain yang disetujui', EN: 'Another site that is agreed with' },
        },
      ),
      {
        key: 'linkage',
        as: 'line',
        words: { ID: 'Alamat tujuan', EN: 'Where it leads' },
        about: {
          ID: 'Misalnya /promotions; kosong bila tidak menuju halaman.',
          EN: '/promotions for one; empty where it leads to no page.',
        },
      },
      place,
    ],
  },
  notice: {
    words: { ID: 'Pemberitahuan', EN: 'Notices' },
    one: { ID: 'Pemberitahuan', EN: 'Notice' },
    said: [title, { key: 'content', words: { ID: 'Isi', EN: 'Text' }, as: 'text', max: 4_000 }],
    set: [],
  },
  announcement: {
    words: { ID: 'Pengumuman', EN: 'Announcements' },
    one: { ID: 'Pengumuman', EN: 'Announcement' },
    said: [title, html],
    set: [
      choice(
        'type',
        { ID: 'Jenis', EN: 'Type' },
        {
          B: { ID: 'Untuk semua', EN: 'To everyone' },
          PL: { ID: 'Permainan', EN: 'Play' },
          PU: { ID: 'Pemain', EN: 'Players' },
          PR: { ID: 'Promosi', EN: 'Promotion' },
          H: { ID: 'Rumah', EN: 'The house' },
        },
      ),
    ],
  },
  article: {
    words: { ID: 'Bantuan', EN: 'Help articles' },
    one: { ID: 'Artikel bantuan', EN: 'Help article' },
    said: [title, html],
    set: [
      choice(
        'topic',
        { ID: 'Bab', EN: 'Chapter' },
        {
          start: { ID: 'Memulai', EN: 'Starting' },
          money: { ID: 'Uang', EN: 'Money' },
          play: { ID: 'Bermain', EN: 'Playing' },
          fair: { ID: 'Kejujuran', EN: 'Fairness' },
          care: { ID: 'Batas diri', EN: 'Taking care' },
          account: { ID: 'Akun', EN: 'Account' },
          terms: { ID: 'Ketentuan', EN: 'Terms' },
        },
      ),
      place,
    ],
  },
  promotion: {
    words: { ID: 'Promosi', EN: 'Promotions' },
    one: { ID: 'Promosi', EN: 'Promotion' },
    said: [
      title,
      {
        key: 'summary',
        words: { ID: 'Ringkasan di kartu', EN: 'Summary on the card' },
        as: 'text',
        max: 240,
      },
      html,
    ],
    set: [
      choice(
        'category',
        { ID: 'Kelompok', EN: 'Group' },
        {
          new_player: { ID: 'Pemain baru', EN: 'New players' },
          daily: { ID: 'Harian', EN: 'Daily' },
          weekly: { ID: 'Mingguan', EN: 'Weekly' },
          vip: { ID: 'VIP', EN: 'VIP' },
        },
      ),
      { key: 'picture', as: 'picture', words: { ID: 'Gambar', EN: 'Picture' } },
      place,
    ],
  },
  text: {
    words: { ID: 'Teks situs', EN: 'Texts of the site' },
    one: { ID: 'Teks', EN: 'Text' },
    said: [{ key: 'text', words: { ID: 'Teks', EN: 'Text' }, as: 'text', max: 1_000 }],
    set: [],
  },
}

const kindNames = new Map<string, PieceKind>(pieceKinds.map((kind) => [kind, kind]))
/** The kind of a name in an address. */
export const kindOf = (name: string): PieceKind | undefined => kindNames.get(name)

/** Words of a choice, where it is one of those that are known. */
export const underWords = (kind: PieceKind, value: string): Words | undefined =>
  shapesOf[kind].set
    .filter(({ key }) => key !== 'linkageType')
    .flatMap(({ of }) => of ?? [])
    .find((one) => one.value === value)?.words
