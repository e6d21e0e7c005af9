import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { slots } from '@balai/games'
import { certificateFile, certificateText } from './certify-titles.ts'

// `npm run certify [-- TITLE…]`: works out the certificate of each title and writes it.
const titles = slots
const wanted = process.argv.slice(2)
const unknown = wanted.filter((title) => !titles.some((math) => math.title === title))
if (unknown.length) {
  console.error(
    `no title ${unknown.join(', ')}; there are ${titles.map(({ title }) => title).join(', ')}`,
  )
  process.exit(1)
}
for (const math of titles.filter(({ title }) => !wanted.length || wanted.includes(title))) {
  const began = performance.now()
  const text = certificateText(math)
  const file = certificateFile(math)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const { rtp, hitRate, volatility, winMax, mathHash } = JSON.parse(text)
  console.log(
    `${math.title}: RTP ${rtp.percent} %, hit rate ${hitRate.percent} %, standard deviation ${volatility.standardDeviation}, most ${winMax.stakes} stakes, ${mathHash.slice(0, 12)} (${Math.round(performance.now() - began)} ms)`,
  )
}
