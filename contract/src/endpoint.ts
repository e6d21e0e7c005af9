import type { core } from 'zod/mini'
import type { Permission } from './desk/permissions.ts'
import type { RefusalName } from './refusals/index.ts'

/**
 * Who may call: `anyone` (a session is looked at if there is one), `session` (trial accounts too),
 * `member` (a real account), `agent`, `game` (a launched game's own token), `staff`.
 */
export type Audience = 'anyone' | 'session' | 'member' | 'agent' | 'game' | 'staff'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Terms = {
  /** One line for the API document. */
  about: string
  for: Audience
  /** The right that a call of staff asks for. Left out, everyone at the desk may ask. */
  may?: Permission
  /** The decoded side is what the handler sees; the encoded side is what travels. */
  takes?: core.$ZodType
  gives: core.$ZodType
  /** Every way of saying no, in order of precedence. */
  refuses?: readonly RefusalName[]
  method?: Method
  /** The body travels as a compact JWE to the house's published key. */
  sealed?: true
  /** The body is `application/x-www-form-urlencoded`, as the source says of a few calls. */
  form?: true
  /** Answered anew each time, also under one key: the answer opens a door and is kept nowhere. */
  fresh?: true
  /** Also open to a session that may do nothing but change the password. */
  whileChanging?: true
  /** Also open to staff who look at the site as a member sees it: only what ends that. */
  whileViewing?: true
  /** Changes what opens the account: a second factor is asked for where there is one, and the member is told. */
  credential?: true
  /** Answered also while the house is closed, by maintenance or by region. */
  alwaysOpen?: true
  /** How large a body may be in megabytes, where pictures travel in it. */
  bodyMb?: number
  /** Calls allowed to one caller in a window, over the house's general limit. */
  rate?: { calls: number; seconds: number }
}

/** Reads. The server hands its handler a read-only database. GET unless said otherwise. */
export const query = <const P extends string, const T extends Terms>(path: P, terms: T) =>
  ({ kind: 'query', path, ...terms }) as const

/** Changes something. The handler gets a transaction, undone if the answer is a refusal. POST. */
export const command = <
  const P extends string,
  const T extends Terms & { refuses: readonly RefusalName[] },
>(
  path: P,
  terms: T,
) => ({ kind: 'command', path, ...terms }) as const

export type Endpoint = Terms & { kind: 'query' | 'command'; path: string }
export type Section = Record<string, Endpoint>
export type Takes<E extends Endpoint> = E['takes'] extends core.$ZodType
  ? core.output<E['takes']>
  : undefined
export type Gives<E extends Endpoint> = core.output<E['gives']>
export type RefusalOf<E extends Endpoint> = NonNullable<E['refuses']>[number]

export const methodOf = (endpoint: Endpoint): Method =>
  endpoint.method ?? (endpoint.kind === 'query' ? 'GET' : 'POST')

/** True when what the call takes travels in the address and not in a body. */
export const inAddress = (endpoint: Endpoint) =>
  methodOf(endpoint) === 'GET' || methodOf(endpoint) === 'DELETE'
