import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { slots } from '@balai/games'
import { certified } from '@balai/games/exact/certified'
import { certifiedPools } from '@balai/games/pool/certified'
import { certifiedReels } from '@balai/games/reels/exact/certified'
import { capsaFile, capsaText } from './certify-capsa.ts'
import { fishFile, fishText } from './certify-fish.ts'
import { liveFile, liveText } from './certify-live.ts'
import { lotteryFile, lotteryLines, lotteryText } from './certify-lotteries.ts'
import { pokerFile, pokerText } from './certify-poker.ts'
import { qiuqiuFile, qiuqiuText } from './certify-qiuqiu.ts'
import { tableFile, tableText } from './certify-tables.ts'
import { certificateFile, certificateText } from './certify-titles.ts'

/** Each title, where its certificate lies, and the text of it, worked out anew. */
const titles = [
  ...slots.map((math) => ({
    title: math.title,
    file: certificateFile(math),
    text: () => certificateText(math),
  })),
  ...[...certified, ...certifiedReels, ...certifiedPools].map((game) => ({
    title: game.title,
    file: tableFile(game),
    text: () => tableText(game),
  })),
]

// `npm run certify [-- TITLE…]`: works out the certificate of each title and writes it.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((title) => !titles.some((one) => one.title === title))
if (unknown.length) {
  console.error(
    `no title ${unknown.join(', ')}; there are ${titles.map(({ title }) => title).join(', ')}`,
  )
  process.exit(1)
}
for (const { title, file, text } of titles) {
  if (wanted.length && !wanted.includes(title)) continue
  const began = performance.now()
  const written = text()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, written)
  const { rtp, volatility, winMax, mathHash } = JSON.parse(written)
  console.log(
    `${title}: RTP ${rtp.percent} %, standard deviation ${volatility.standardDeviation}, most ${winMax.stakes} stakes, ${mathHash.slice(0, 12)} (${Math.round(performance.now() - began)} ms)`,
  )
}
// The fishing has no strips: its chances are worked out kind by kind.
if (!wanted.length) writeFileSync(fishFile, fishText())
if (!wanted.length) {
  writeFileSync(lotteryFile, lotteryText())
  for (const line of lotteryLines()) console.log(line)
  const live = liveText()
  writeFileSync(liveFile, live)
  for (const [table, places] of Object.entries<object>(JSON.parse(live).tables))
    for (const [place, { percent }] of Object.entries(places))
      console.log(`${table}, ${place}: RTP ${percent} %`)
  const text = pokerText()
  writeFileSync(pokerFile, text)
  for (const [cards, kinds] of Object.entries(JSON.parse(text).hands))
    console.log(`hands of ${cards}: ${JSON.stringify(kinds)}`)
  writeFileSync(capsaFile, capsaText())
  const dominoes = qiuqiuText()
  writeFileSync(qiuqiuFile, dominoes)
  console.log(`hands of QiuQiu: ${JSON.stringify(JSON.parse(dominoes).hands)}`)
}
