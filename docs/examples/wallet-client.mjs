/*
 * A client of the wallet for vendors, `/wallet/v1`. Copy this file: it needs Node 20 and nothing else.
 *
 *   const wallet = new WalletClient({ url, vendor, keyId, secret })
 *   const { playerRef, sessionId, currency } = await wallet.call('authenticate', { launchCode, gameCode })
 *   const bet = await wallet.stake('bet', { playerRef, sessionId, currency, gameCode, roundId, txId, amount: '500' })
 *   if (isDone(bet)) await wallet.lasting('win', { playerRef, currency, roundId, txId: winId, amount: '0', winType: 'base', roundEnd: true })
 *
 * What it takes care of:
 * - One intent has one txId and one body. A retry sends the same bytes, signed anew with a fresh nonce.
 * - No answer, an answer that breaks off, 5xx and codes marked `retryable` all mean that nobody knows yet.
 * - A stake whose outcome stays unknown is asked about by `status`, sent again, and rolled back when given up.
 * - Wins, rollbacks and closes are sent until they are answered. They never need a living session.
 * - Amounts are strings of whole minor units. A number is refused here, before it can be rounded.
 */
import { createHash, createHmac, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @typedef {{ [name: string]: unknown }} Body
 * @typedef {{ code: string, retryable: boolean, traceId: string, [name: string]: unknown }} Answer
 * @typedef {{ name: string, body: Body }} Intent
 * @typedef {{ save(intent: Intent): Promise<void>, drop(intent: Intent): Promise<void> }} Journal
 * @typedef {object} Options
 * @property {string} url Where the wallet is: `https://wallet.example`.
 * @property {string} vendor Your code.
 * @property {string} keyId Which of your keys signs.
 * @property {string} [secret] The secret of an HMAC-SHA-256 key.
 * @property {string} [privateKey] An Ed25519 key as PEM (PKCS 8), instead of a secret.
 * @property {number} [timeoutMs] How long one try may take.
 * @property {number} [tries] How often a stake is tried while its player waits.
 * @property {readonly number[]} [waitsMs] How long to wait after each try; the last one counts for all further.
 * @property {number} [lastingMs] How long wins, rollbacks and closes are tried.
 * @property {Journal} [journal] Keeps what is not answered yet, so that a restart can go on with `resume`.
 */

const day = 24 * 60 * 60 * 1_000
const usualWaitsMs = [250, 500, 1_000, 2_000, 5_000, 15_000, 60_000]
/** What something between us and the wallet says when it is too busy. */
const notYet = new Set([408, 425, 429])
const money = new Set(['amount', 'stake', 'delta', 'buyIn', 'fee', 'stack', 'contribution', 'rake'])

/** Whether the wallet has done it, now or at an earlier try. @param {{ code: string }} answer */
export const isDone = ({ code }) => code === 'OK' || code === 'DUPLICATE_OK'

/** Nobody knows yet whether it was done. Ask again with the same id, or roll it back. */
export class OutcomeUnknown extends Error {
  /** @param {string} name @param {unknown} cause */
  constructor(name, cause) {
    super(`nobody knows what became of this ${name}`, { cause })
  }
}

/** The text that is signed. @param {{ [part: string]: string }} parts */
export const signedText = ({ method, path, timestamp, nonce, body }) =>
  [
    method,
    path,
    timestamp,
    nonce,
    createHash('sha256')
      .update(body ?? '')
      .digest('hex'),
  ].join('\n')

export class WalletClient {
  /** How far the wallet's clock is ahead of ours. */
  skewMs = 0

  /** @param {Options} options */
  constructor(options) {
    /** @type {Required<Omit<Options, 'secret' | 'privateKey' | 'journal'>> & Options} */
    this.options = {
      timeoutMs: 4_000,
      tries: 4,
      waitsMs: usualWaitsMs,
      lastingMs: day,
      ...options,
    }
    const { secret, privateKey } = options
    if (!secret === !privateKey) throw new Error('give a secret or a private key')
    const key = privateKey ? createPrivateKey(privateKey) : undefined
    /** @type {(text: string) => Buffer} */
    this.sign = (text) =>
      key
        ? sign(null, Buffer.from(text), key)
        : createHmac('sha256', secret ?? '')
            .update(text)
            .digest()
  }

  /** Asks a call that moves no money. @param {string} name @param {Body} body */
  call(name, body) {
    return this.#until(name, body, (tried) => tried < this.options.tries)
  }

  /**
   * Asks for a stake: `bet`, `betwin`, `tip`, `bet/reserve`, `seat/buyin`, `tourney/enter`. Where its outcome stays unknown it is
   * rolled back, and the answer has the code `GIVEN_UP`: the player has not paid.
   * @param {string} name @param {Body} body @returns {Promise<Answer>}
   */
  async stake(name, body) {
    await this.options.journal?.save({ name, body })
    const answer = await this.#decided(name, body)
    await this.options.journal?.drop({ name, body })
    return answer
  }

  /**
   * Asks for what has to happen however long it takes: `win`, `rollback`, `round/close`, `settle` …
   * @param {string} name @param {Body} body @returns {Promise<Answer>}
   */
  async lasting(name, body) {
    await this.options.journal?.save({ name, body })
    const ends = Date.now() + this.options.lastingMs
    const answer = await this.#until(name, body, () => Date.now() < ends)
    await this.options.journal?.drop({ name, body })
    return answer
  }

  /**
   * Goes on after a restart with what the journal has kept. A stake that was in flight is rolled back: its player is gone.
   * @param {readonly Intent[]} intents
   */
  async resume(intents) {
    for (const { name, body } of intents) {
      if (isStake(name)) await this.rollback(name, body)
      else await this.lasting(name, body)
      await this.options.journal?.drop({ name, body })
    }
  }

  /**
   * Undoes a stake. Its id is made of the stake's own, so that a second attempt is the same act.
   * @param {string} name @param {Body} body
   */
  async rollback(name, body) {
    const { playerRef } = body
    // What was won with the stake in the same act is undone before it.
    const ids = name === 'betwin' ? [txIdOf(body.win), txIdOf(body.bet)] : [txIdOf(body)]
    /** @type {Answer | undefined} */
    let answer
    for (const id of ids)
      answer = await this.lasting('rollback', {
        ...{ playerRef, txId: `undo-${id}`, originalTxId: id, reason: 'no answer in time' },
      })
    if (!answer) throw new Error('nothing to undo')
    return answer
  }

  /** @param {string} name @param {Body} body @returns {Promise<Answer>} */
  async #decided(name, body) {
    try {
      return await this.call(name, body)
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
    }
    try {
      // Where the wallet answers again, the same id tells what became of it, or does it now.
      const { playerRef } = body
      const asked = { playerRef, txId: txIdOf(body.bet ?? body) }
      const { code, acts } = await this.call('status', asked)
      if (code === 'OK' && Array.isArray(acts)) return await this.call(name, body)
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
    }
    const rollback = await this.rollback(name, body)
    return { code: 'GIVEN_UP', retryable: false, traceId: rollback.traceId, rollback }
  }

  /**
   * Sends one body until it is answered, and at least once.
   * @param {string} name @param {Body} body @param {(tried: number) => boolean} goOn @returns {Promise<Answer>}
   */
  async #until(name, body, goOn) {
    checkAmounts(body)
    // Written once: every retry has the same bytes, and so the same fingerprint.
    const text = JSON.stringify(body)
    for (let tried = 0; ; ) {
      const { answer, error } = await this.attempt(name, text, tried)
      if (answer && !answer.retryable) return answer
      tried++
      if (!goOn(tried)) throw new OutcomeUnknown(name, error ?? answer?.code)
      const { waitsMs } = this.options
      const waitMs = waitsMs[Math.min(tried, waitsMs.length) - 1] ?? 1_000
      // Not all of a thousand callers in the same moment.
      await pause(waitMs * (0.75 + Math.random() / 2))
    }
  }

  /**
   * One try. It answers with what the wallet said, or with why there is no answer.
   * @param {string} name @param {string} text @param {number} _tried @returns {Promise<{ answer?: Answer, error?: unknown }>}
   */
  async attempt(name, text, _tried) {
    const { url, timeoutMs } = this.options
    const path = `/wallet/v1/${name}`
    try {
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers: this.headers(path, text),
        body: text,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const said = await response.text()
      if (response.status >= 500 || notYet.has(response.status))
        return { error: `${response.status} ${said.slice(0, 200)}` }
      /** @type {Answer} */
      const answer = JSON.parse(said)
      if (typeof answer.code !== 'string') return { error: said.slice(0, 200) }
      if (answer.code === 'CLOCK_SKEW') this.#setClock(response.headers.get('date'))
      return { answer }
    } catch (error) {
      return { error }
    }
  }

  /** @param {string} path @param {string} body @returns {Record<string, string>} */
  headers(path, body) {
    const { vendor, keyId } = this.options
    const timestamp = String(Math.floor((Date.now() + this.skewMs) / 1_000))
    const nonce = this.nonce()
    const text = signedText({ method: 'POST', path, timestamp, nonce, body })
    return {
      'content-type': 'application/json',
      'x-vendor': vendor,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': `${keyId}:${this.sign(text).toString('base64url')}`,
    }
  }

  nonce() {
    return randomBytes(18).toString('base64url')
  }

  /** @param {string | null} date */
  #setClock(date) {
    const theirs = Date.parse(date ?? '')
    if (!Number.isNaN(theirs)) this.skewMs = theirs - Date.now()
  }
}

/** @param {string} name */
const isStake = (name) =>
  ['bet', 'betwin', 'tip', 'bet/reserve', 'seat/buyin', 'tourney/enter'].includes(name)

/** @param {unknown} body */
function txIdOf(body) {
  if (typeof body !== 'object' || !body || !('txId' in body) || typeof body.txId !== 'string')
    throw new Error('what moves money has a txId')
  return body.txId
}

/** Money goes as text: a number may already have been rounded. @param {unknown} value @param {string} [name] */
function checkAmounts(value, name) {
  if (name && money.has(name) && !/^-?\d{1,18}$/.test(typeof value === 'string' ? value : ''))
    throw new TypeError(`${name} has to be a string of whole minor units, such as '2500'`)
  if (typeof value === 'object' && value)
    for (const [inner, each] of Object.entries(value))
      checkAmounts(each, Array.isArray(value) ? name : inner)
}
