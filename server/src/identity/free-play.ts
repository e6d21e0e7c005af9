import type { Lang } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { flag } from '../site/index.ts'
import { type OnOpened, open } from './open.ts'
import { beginSession } from './session.ts'
import type { Here } from './sign-in/enter.ts'

/** Digits and letters that nobody reads for one another. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const nameLength = 5
/** A name of 28 million that is taken this often in a row means that something else is wrong. */
const triesMax = 5

type Trial = Here & { tx: Tx; language: Lang }

/** Opens a trial account under a name of its own, with play money only, and signs in. */
export async function freePlay({ tx, language, ...here }: Trial, onOpened: OnOpened) {
  if (!(await flag(tx, 'FREEPLAY3'))) return refuse('free-play-closed')
  for (let tries = 0; tries < triesMax; tries++) {
    // The hyphen keeps trial names apart: a registered name has none.
    const account = `tamu-${name(here.random)}`
    const { random, now } = here
    const trial = { account, passwordHash: null, kind: 4, language, random, now, onOpened } as const
    const opened = await open(tx, trial)
    if (isRefusal(opened)) continue
    const token = await beginSession(tx, { member: opened.member, ...here })
    return {
      token,
      account,
      isAgent: 4 as const,
      firstTimeLogin: true,
      passwordExpired: false,
    }
  }
  throw new Error('no free name for a trial account was found')
}

/** Every letter equally likely: what would favour some is drawn again. */
function name(random: Random): string {
  const fair = 256 - (256 % letters.length)
  let drawn = ''
  while (drawn.length < nameLength)
    for (const byte of random.bytes(nameLength))
      if (byte < fair && drawn.length < nameLength) drawn += letters[byte % letters.length]
  return drawn
}
