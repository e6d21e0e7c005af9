import { createHash } from 'node:crypto'

/** The rules by which tickets are settled. A change is another version: what was laid keeps the one it was laid under. */
export const rulesVersion = 2

const rules = {
  ID: [
    'Pertandingan sepak bola dinilai menurut waktu normal beserta tambahannya. Perpanjangan waktu dan adu penalti tidak dihitung.',
    'Garis seperempat membagi taruhan menjadi dua: setengah pada tiap garis terdekat. Garis yang tepat seri mengembalikan bagiannya.',
    'Pertandingan yang dibatalkan, dihentikan, atau tidak dimulai dalam 48 jam dari jadwalnya mengembalikan taruhan; pada tiket beruntun kaki itu dihitung satu.',
    'Hal yang tidak diketahui siapa pun dari sebuah pertandingan mengembalikan taruhannya.',
    'Pilihan yang digabung dari satu pertandingan menang bersama. Bila salah satunya dikembalikan, seluruh gabungan dikembalikan.',
    'Pembayaran dihitung tepat dan dibulatkan ke bawah sekali per baris, ke satuan terkecil mata uang.',
    'Hasil yang dikoreksi diselesaikan ulang dengan transfer lawan; tiket menunjukkan setiap penyelesaian. Pertandingan yang dibatalkan sejak awal tidak dinilai lagi.',
    'Pada peta e-sport yang tidak dimainkan taruhan dikembalikan.',
    'Tiket untuk pertandingan yang berlangsung ditahan lima detik: diterima pada harga saat itu bila masih sesuai pilihan perubahan harga, atau dikembalikan utuh.',
    'Penguangan menawarkan nilai wajar menurut model dikurangi margin yang tertulis di sampingnya.',
    'Pasaran musim dinilai menurut klasemen akhirnya: poin, selisih gol, lalu jumlah gol; urutan resmi liga mendahuluinya. Selama pertandingan liganya berlangsung, tiketnya ditahan seperti tiket pertandingan itu. Pihak yang setara untuk satu tempat membaginya: sebesar tempat dibagi pihak, taruhan menang pada harganya, sisanya kalah.',
    'Musim tidak dibatalkan karena terlambat. Bila liga mengakhirinya lebih awal, urutan yang ditetapkan liga berlaku; bila tidak ada, taruhan dikembalikan.',
  ],
  EN: [
    'Football is judged by regular time with what is added to it. Extra time and penalties do not count.',
    'A quarter line splits the stake in two halves, one on each of the lines beside it. A line that is level gives its part back.',
    'A match that is called off, abandoned or not begun within 48 hours of its time gives stakes back; in a multiple that leg counts one.',
    'What nobody knows of a match gives its stake back.',
    'Selections of one match that were put together win together. If one of them is given back, all of them are.',
    'Payments are worked out exactly and rounded down once for each row, to the smallest unit of the currency.',
    'A corrected result is settled again by opposite transfers; the ticket shows each settlement. A match that was called off at first is not judged again.',
    'A map of e-sports that was not played gives its stake back.',
    'A ticket on a match in play is held for five seconds: it is taken at the price that then stands, if your choice on price changes allows, or given back whole.',
    'Cash-out offers the fair worth by the model less the margin that is written beside it.',
    'Markets on a season are judged by its last table: points, the difference of goals, then goals; the official order of the league goes before it. While a match of its league is in play, a ticket on it is held as one on that match is. Sides that are level for places share them: places over sides of the stake wins at its price, and the rest is lost.',
    'A season is not called off for being late. Where its league ends it early, the order that the league names counts; where it names none, stakes go back.',
  ],
} as const

/** How many of them each version has: so far they were only added to. */
const counts: Readonly<Record<number, number>> = { 1: 10, [rulesVersion]: rules.EN.length }

/** The rules of a version with their hash, as whoever laid under them knows them. */
export function rulesOf(version: number) {
  const count = counts[version]
  if (count === undefined) throw new RangeError(`there are no rules ${version}`)
  const text = { ID: rules.ID.slice(0, count), EN: rules.EN.slice(0, count) }
  const hash = createHash('sha256')
    .update(JSON.stringify([version, text]))
    .digest('hex')
  return { version, text, hash }
}

/** What a receipt names: the version, and the hash of what it says. */
export const rulesOfStake = {
  version: String(rulesVersion),
  hash: rulesOf(rulesVersion).hash,
}
