import { rmSync } from 'node:fs'
import { startProduct } from '@balai/tools/product'
import autocannon from 'autocannon'
import { median, type Row, row } from './row.ts'

const connections = 16
const seconds = 4
const rounds = 3

const rate = async (url: string) =>
  (await autocannon({ url, connections, duration: seconds })).requests.average

/** A lobby page of 42 with filters on, beside the same server's static answer. */
export async function lobby(): Promise<Row[]> {
  const product = await startProduct()
  try {
    const list = `${product.url}/wps/relay/GCSGAME_gameList?gameType=RNG&sort=hot&pageNo=1&pageSize=42`
    const pairs: { page: number; fixed: number }[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({ page: await rate(list), fixed: await rate(`${product.url}/healthz`) })
    return [
      row({
        name: 'lobby-page',
        value: median(pairs.map(({ page }) => page)),
        rival: median(pairs.map(({ fixed }) => fixed)),
        unit: 'answers/s',
        atLeast: 0.6,
        of: 'the static answer',
      }),
    ]
  } finally {
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  }
}
