import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { type HttpDriver, httpDriver, type Wallet } from '../http-driver.ts'
import { bodyOf, passOn } from '../pass-on.ts'

const Body = z.looseObject({
  txId: z.optional(z.string()),
  playerRef: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  amount: z.optional(z.unknown()),
})
type Body = z.output<typeof Body>
type Said = { code: string } & Record<string, unknown>

/** A call at a sabotaged door: `honest` asks the real one as it was asked, `ask` with a signature of its own. */
type Call = {
  name: string
  body: Body
  honest: () => Promise<Said>
  ask: (name: string, body: object) => Promise<Said>
}

/** A way of being wrong. Each door makes its own, so that it remembers what it has seen. */
type Mischief = () => (call: Call) => Promise<Said>

const anew = ({ body }: Call) => ({ ...body, txId: `again-${randomUUID()}` })

/** Ids that have been seen before. */
function memory() {
  const seen = new Set<string>()
  return (id = '') => {
    const again = seen.has(id)
    seen.add(id)
    return again
  }
}

/** Every sabotaged wallet: what it does wrong. */
export const sabotagedWallets = {
  'posts a stake again that comes again': () => {
    const again = memory()
    return async (call) => {
      if (call.name !== 'bet' || !again(call.body.txId)) return call.honest()
      return { ...(await call.ask('bet', anew(call))), code: 'DUPLICATE_OK' }
    }
  },
  'answers a repeat with another result': () => {
    const again = memory()
    return async (call) => {
      const repeat = call.name === 'bet' && again(call.body.txId)
      const answer = await call.honest()
      return repeat ? { ...answer, txRef: randomUUID() } : answer
    }
  },
  'forgets what it has refused': () => async (call) => {
    const answer = await call.honest()
    return answer.code === 'INSUFFICIENT_FUNDS' ? call.ask('bet', anew(call)) : answer
  },
  'takes a stake after its rollback': () => async (call) => {
    const answer = await call.honest()
    return answer.code === 'BET_ALREADY_CANCELLED' && call.name === 'bet'
      ? call.ask('bet', anew(call))
      : answer
  },
  'pays no win when the session is over': () => {
    const sessions = new Map<string, string>()
    return async (call) => {
      const { playerRef = '', sessionId } = call.body
      if (call.name === 'bet' && sessionId) sessions.set(playerRef, sessionId)
      const session = sessions.get(playerRef)
      if (call.name !== 'win' || !session) return call.honest()
      const { code } = await call.ask('balance', { sessionId: session })
      return code === 'OK' ? call.honest() : { code, retryable: false }
    }
  },
  'cuts fractions off': () => async (call) => {
    const answer = await call.honest()
    const whole = Math.trunc(Number(call.body.amount))
    const odd = call.name === 'bet' && String(whole) !== call.body.amount && whole > 0
    return odd ? call.ask('bet', { ...call.body, amount: String(whole) }) : answer
  },
  'reads no signature': () => async (call) => {
    const answer = await call.honest()
    return answer.code === 'SIGNATURE_INVALID' ? call.ask(call.name, call.body) : answer
  },
  'remembers no nonce': () => async (call) => {
    const answer = await call.honest()
    return answer.code === 'NONCE_REUSED' ? call.ask(call.name, call.body) : answer
  },
} satisfies Record<string, Mischief>
export type Sabotage = keyof typeof sabotagedWallets

/** A door that does one thing wrong, in front of the real one. */
export async function openSabotaged(wallet: Wallet, name: Sabotage) {
  const driver: HttpDriver = httpDriver(wallet)
  const mischief = sabotagedWallets[name]()
  const answer = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
    const text = await bodyOf(request)
    let status = 200
    const honest = async (): Promise<Said> => {
      const told = await passOn(wallet.url, request, text)
      status = told.status
      return JSON.parse(told.text)
    }
    const ask = async (call: string, body: object): Promise<Said> => {
      const { http, ms: _, ...said } = await driver.ask(call, body)
      status = http
      return said
    }
    const body = Body.safeParse(JSON.parse(text)).data ?? {}
    const call = (request.url ?? '').replace('/wallet/v1/', '')
    const said = await mischief({ name: call, body, honest, ask })
    return { status, text: JSON.stringify(said) }
  }
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, text }) => response.writeHead(status).end(text),
      () => response.destroy(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
