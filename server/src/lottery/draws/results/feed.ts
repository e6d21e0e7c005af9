import { fetchOut } from '../../../platform/outbound/fetch-out.ts'

/** Where published results are asked for: a lottery's code is put behind the address. */
export type ResultFeed = {
  url: string
  /** Only in a house without real money: the feed may be on this machine. */
  localhost?: boolean
  timeoutMs?: number
}

/** What the feed has of a lottery, as a file has it. */
export function askFeed({ url, localhost = false, timeoutMs }: ResultFeed, code: string) {
  const to = new URL(`${url.replace(/\/$/, '')}/${code}`)
  const outside = { hosts: [to.host], localhost, ...(timeoutMs !== undefined && { timeoutMs }) }
  return fetchOut(to, { method: 'GET', headers: {} }, outside)
}
