import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Gateway } from '../gateway.ts'
import { kilat, type Send } from '../kilat.ts'
import type { MethodTerms } from '../terms.ts'
import { createKilat } from './kilat-server.ts'

const code = 'kilat'
const answersWithinMs = 5_000

/** As the field has them in Indonesia: QRIS from Rp 1,000 at 0.7 percent, a virtual account at a flat fee. */
const usual = { gateway: code, open: true, channels: [], feeFlat: 0n, feeShare: 0 } as const

/** The ways of paying in of a house without real money. */
const sandboxMethods: readonly MethodTerms[] = [
  { ...usual, method: 'qris', least: 10_000n, most: 10_000_000n, feeShare: 70, minutes: 30 },
  {
    ...{ ...usual, method: 'virtual-account', least: 20_000n, most: 50_000_000n, feeFlat: 4_000n },
    ...{ channels: ['BCA', 'BNI', 'BRI', 'MANDIRI', 'PERMATA'], minutes: 24 * 60 },
  },
  {
    ...{ ...usual, method: 'e-wallet', least: 10_000n, most: 20_000_000n, feeShare: 150 },
    ...{ channels: ['DANA', 'GOPAY', 'OVO', 'SHOPEEPAY'], minutes: 15 },
  },
  {
    ...{ ...usual, method: 'card', least: 50_000n, most: 20_000_000n },
    ...{ feeFlat: 2_000n, feeShare: 290, minutes: 15 },
  },
]

type Ground = { config: Config; clock: Clock; random: Random; log: Log }

/** Opens Kilat beside a house, at the port after its own, and answers with the gateway that asks it. */
export async function openSandboxGateway({ config, clock, random, log }: Ground) {
  const secret = random.token()
  const now = () => clock.now()
  const server = createKilat({
    ...{ secret, now, random, log },
    // Past any proxy: both are on one machine.
    noticesTo: `http://127.0.0.1:${config.port}/cashier/v1/notices/${code}`,
    file: join(config.data, 'kilat.json'),
  })
  const port = config.mode === 'test' || config.port === 0 ? 0 : config.port + 1
  // Another house of this machine may be there already.
  const base = await server.listen(port).catch(() => server.listen(0))
  const gateway: Gateway = {
    ...kilat({ code, base, secret, send, now }),
    ways: sandboxMethods,
  }
  return { gateway, close: () => server.close() }
}

const send: Send = async (to, sent) => {
  const answer = await fetch(to, { ...sent, signal: AbortSignal.timeout(answersWithinMs) })
  if (!answer.ok) throw new Error(`${to.pathname} answered ${answer.status}`)
  return answer.text()
}
