import { agent } from './agent.ts'
import { arrival } from './arrival.ts'
import { catalogue } from './catalogue.ts'
import type { Section } from './endpoint.ts'
import { funds } from './funds.ts'
import { house } from './house.ts'
import { identity } from './identity.ts'
import { protection } from './protection.ts'
import { reading } from './reading.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { seamless } from './seamless.ts'
import { security } from './security.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { support } from './support.ts'
import { verification } from './verification.ts'
import { wagers } from './wagers.ts'
import { wallet } from './wallet.ts'

/** The whole contract, for documents and for tests that go through every call. */
export const sections = {
  site,
  arrival,
  reading,
  support,
  verification,
  registration,
  signIn,
  identity,
  recovery,
  security,
  agent,
  wallet,
  funds,
  catalogue,
  seamless,
  wagers,
  protection,
  house,
} as const satisfies Record<string, Section>
