import { randomUUID } from 'node:crypto'
import { SampleVendor } from '../../../../docs/examples/sample-vendor.mjs'
import { OutcomeUnknown, WalletClient } from '../../../../docs/examples/wallet-client.mjs'

type Client = typeof WalletClient
type Vendor = typeof SampleVendor

/** A client whose retries are not what they should be. */
const retrying = (change: (body: Record<string, unknown>) => object) =>
  class extends WalletClient {
    override attempt(name: string, text: string, tried: number) {
      const again = tried > 0 && name === 'bet'
      return super.attempt(name, again ? JSON.stringify(change(JSON.parse(text))) : text, tried)
    }
  }

class SameNonce extends WalletClient {
  private count = 0
  private last = ''
  override nonce() {
    if (this.count++ % 5 !== 4) this.last = super.nonce()
    return this.last
  }
}

class Hasty extends WalletClient {
  override attempt(name: string, text: string, tried: number) {
    this.options.waitsMs = [0]
    return super.attempt(name, text, tried)
  }
}

class InNumbers extends WalletClient {
  override attempt(name: string, text: string, tried: number) {
    return super.attempt(name, text.replace(/"amount":"(\d+)"/, '"amount":$1'), tried)
  }
}

class TwoWins extends SampleVendor {
  override async end(...[seat, roundId, number]: Parameters<SampleVendor['end']>) {
    await super.end(seat, roundId, number)
    return super.end(seat, roundId, number)
  }
}

class NoEnd extends SampleVendor {
  override async end(...[seat, roundId, number]: Parameters<SampleVendor['end']>) {
    // What won nothing is forgotten.
    if (number % 3 === 0) return super.end(seat, roundId, number)
    return { code: 'OK', retryable: false, traceId: '' }
  }
}

class EndsWithSession extends SampleVendor {
  private dead = false
  override async stake(...asked: Parameters<SampleVendor['stake']>) {
    const answer = await super.stake(...asked)
    this.dead = answer.code === 'TOKEN_EXPIRED'
    return answer
  }
  override async end(...asked: Parameters<SampleVendor['end']>) {
    return this.dead ? { code: 'OK', retryable: false, traceId: '' } : super.end(...asked)
  }
}

class LeavesOpen extends SampleVendor {
  override async stake(...[seat, roundId, amount]: Parameters<SampleVendor['stake']>) {
    const body = { ...seat, roundId, txId: randomUUID(), amount }
    try {
      return await this.table.wallet.call('bet', body)
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
      return { code: 'NOBODY_KNOWS', retryable: false, traceId: '' }
    }
  }
}

class PaysAnyway extends SampleVendor {
  override async round(...[seat, number]: Parameters<SampleVendor['round']>) {
    const outcome = await super.round(seat, number)
    if (outcome === 'refused') await this.end(seat, randomUUID(), 0)
    return outcome
  }
}

/** Every sabotaged vendor: which client and which table it has, and the rules that it must fail. */
export const sabotagedVendors: Record<
  string,
  { client?: Client; vendor?: Vendor; fails: readonly string[] }
> = {
  'takes a new id for a retry': {
    client: retrying((body) => ({ ...body, txId: randomUUID() })),
    fails: ['one intent has one id, however often it is sent'],
  },
  'changes the body of a retry': {
    client: retrying((body) => ({ ...body, betType: 'retry' })),
    fails: ['a retry has the same body'],
  },
  'wins twice under two ids': { vendor: TwoWins, fails: ['a win is sent under one id'] },
  'forgets rounds that won nothing': {
    vendor: NoEnd,
    fails: ['every round with a stake is ended, won or not'],
  },
  'forgets rounds whose session is over': {
    vendor: EndsWithSession,
    fails: ['rounds are ended after their session is over'],
  },
  'leaves unknown outcomes open': {
    vendor: LeavesOpen,
    fails: ['an unknown outcome is cleared up: same id, status or rollback'],
  },
  'pays where no stake was taken': {
    vendor: PaysAnyway,
    fails: ['nothing is won where no stake lives'],
  },
  'uses a nonce again': { client: SameNonce, fails: ['a nonce is used once'] },
  hammers: { client: Hasty, fails: ['a retry waits a while'] },
  'sends amounts as numbers': {
    client: InNumbers,
    fails: ['amounts are strings of whole minor units'],
  },
}
