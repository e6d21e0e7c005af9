import { createHash, createHmac, randomBytes } from 'node:crypto'
import { walletHeaders, walletSigned } from '@balai/contract/wallet-api'

/** A member at a vendor's game, as the vendor knows them. */
export type Seat = { vendor: number; session: string; player: string; game: string }
/** A vendor that asks, with the key that it signs with. */
export type Asker = { code: string; keyId: string; secret: string }
export type Cast = { askers: Asker[]; seats: Seat[] }

const nonceBytes = 12

/** A call as the bytes that go over the line, signed at this moment and good for a minute. */
export function signedRequest(
  asker: Asker,
  call: { path: string; body: object; now: number },
): Buffer {
  const { path, now } = call
  const body = JSON.stringify(call.body)
  const timestamp = String(Math.floor(now / 1_000))
  const nonce = randomBytes(nonceBytes).toString('base64url')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const signature = createHmac('sha256', Buffer.from(asker.secret, 'base64url'))
    .update(walletSigned({ method: 'POST', path, timestamp, nonce, bodyHash }))
    .digest('base64url')
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      'content-type: application/json',
      `${walletHeaders.vendor}: ${asker.code}`,
      `${walletHeaders.timestamp}: ${timestamp}`,
      `${walletHeaders.nonce}: ${nonce}`,
      `${walletHeaders.signature}: ${asker.keyId}:${signature}`,
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

const stake = '100'

/** A stake by this seat's player, on a round of its own. */
const betOf = ({ session, player, game }: Seat, tx: string) => ({
  path: '/wallet/v1/bet',
  body: {
    ...{ sessionId: session, playerRef: player, txId: tx, roundId: `r-${tx}`, gameCode: game },
    ...{ currency: 'IDR', amount: stake },
  },
})

/** What this seat's player has: moves nothing. */
const balanceOf = ({ session, player }: Seat) => ({
  path: '/wallet/v1/balance',
  body: { sessionId: session, playerRef: player },
})

export type Batch = {
  /** What the numbers of the bets begin with. */
  name: string
  /** Seats that may be drawn, the first and the one after the last. */
  among: readonly [from: number, to: number]
  /** So many bets by random seats; without it every seat asks once for its balance. */
  bets?: number
}

/** The calls of a round, in the order in which they are to be sent. */
export function requestsOf({ askers, seats }: Cast, { name, among, bets }: Batch): Buffer[] {
  const now = Date.now()
  const [from, to] = among
  const seatAt = (place: number) => {
    const seat = seats[place]
    const asker = seat && askers[seat.vendor]
    if (!seat || !asker) throw new Error(`nobody sits at ${place}`)
    return { seat, asker }
  }
  if (bets === undefined)
    return Array.from({ length: to - from }, (_, i) => {
      const { seat, asker } = seatAt(from + i)
      return signedRequest(asker, { ...balanceOf(seat), now })
    })
  return Array.from({ length: bets }, (_, i) => {
    const { seat, asker } = seatAt(from + Math.floor(Math.random() * (to - from)))
    return signedRequest(asker, { ...betOf(seat, `${name}-${i}`), now })
  })
}
