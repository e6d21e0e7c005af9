/*
 * A vendor that plays by itself, for the conformance lab: it shows every call of a round in its place.
 *
 *   npm run lab -- vendor --url … --vendor … --key-id … --secret … -- node docs/examples/sample-vendor.mjs
 *
 * The lab gives a program what it needs by these variables.
 */
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { isDone, OutcomeUnknown, WalletClient } from './wallet-client.mjs'

/**
 * @typedef {import('./wallet-client.mjs').Answer} Answer
 * @typedef {{ playerRef: string, sessionId: string, currency: string, gameCode: string }} Seat
 * @typedef {{ wallet: WalletClient, launch: () => Promise<string>, gameCode: string, rounds: number }} Table
 */

const launchesMax = 5

/** @param {unknown} error @returns {Answer} */
function unknown(error) {
  if (!(error instanceof OutcomeUnknown)) throw error
  return { code: 'NO_ANSWER', retryable: true, traceId: '' }
}

/** A vendor's table: so many rounds, one after another, with a new player whenever a session is over. */
export class SampleVendor {
  /** @param {Table} table */
  constructor(table) {
    this.table = table
  }

  async play() {
    /** @type {Seat | undefined} */
    let seat
    for (let number = 0; number < this.table.rounds; number++) {
      seat ??= await this.sitDown()
      if ((await this.round(seat, number)) === 'over') seat = undefined
    }
  }

  /**
   * A launch code is good once. Where its answer was lost the game is launched anew.
   * @returns {Promise<Seat>}
   */
  async sitDown() {
    const { wallet, launch, gameCode } = this.table
    let code = ''
    for (let tries = 0; tries < launchesMax; tries++) {
      const asked = { launchCode: await launch(), gameCode }
      const answer = await wallet.call('authenticate', asked).catch(unknown)
      const { playerRef, sessionId, currency } = answer
      if (typeof playerRef === 'string' && typeof sessionId === 'string')
        return { playerRef, sessionId, currency: String(currency), gameCode }
      code = answer.code
    }
    throw new Error(`nobody could sit down: ${code}`)
  }

  /**
   * One round: a stake, perhaps a second one, and an end, whatever has happened in between.
   * @param {Seat} seat @param {number} number
   */
  async round(seat, number) {
    const roundId = randomUUID()
    const first = await this.stake(seat, roundId, '500')
    if (!isDone(first)) return isOver(first) ? 'over' : 'refused'
    // A player doubles: the round has a stake already, so it is ended even if this one is refused.
    const second = number % 2 ? await this.stake(seat, roundId, '250') : undefined
    await this.end(seat, roundId, number)
    return second && isOver(second) ? 'over' : 'played'
  }

  /** @param {Seat} seat @param {string} roundId @param {string} amount */
  stake(seat, roundId, amount) {
    return this.table.wallet.stake('bet', { ...seat, roundId, txId: randomUUID(), amount })
  }

  /**
   * Every round is ended: by a win, by a win of nothing, or by a close.
   * @param {Seat} seat @param {string} roundId @param {number} number
   */
  end({ playerRef, currency }, roundId, number) {
    const { wallet } = this.table
    const txId = randomUUID()
    if (number % 5 === 4) return wallet.lasting('round/close', { playerRef, roundId, txId })
    const amount = number % 3 ? '0' : '700'
    const terms = { roundId, txId, amount, winType: 'base', roundEnd: true }
    return wallet.lasting('win', { playerRef, currency, ...terms })
  }
}

/** @param {Answer} answer */
const isOver = ({ code }) => code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID'

/** Asks whoever runs the sandbox to launch the game for a new player. @param {string} url */
export async function launchAt(url) {
  const response = await fetch(new URL('/lab/launch', url))
  /** @type {{ launchCode: string }} */
  const { launchCode } = await response.json()
  return launchCode
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const given = (/** @type {string} */ name, usual = '') => process.env[`WALLET_${name}`] ?? usual
  const url = given('URL')
  const privateKey = given('PRIVATE_KEY')
  const wallet = new WalletClient({
    ...{ url, vendor: given('VENDOR'), keyId: given('KEY_ID') },
    ...(privateKey ? { privateKey } : { secret: given('SECRET') }),
    timeoutMs: Number(given('TIMEOUT_MS', '4000')),
  })
  const rounds = Number(given('ROUNDS', '60'))
  const launch = () => launchAt(url)
  await new SampleVendor({ wallet, launch, gameCode: given('GAME'), rounds }).play()
}
