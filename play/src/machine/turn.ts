import type { Round } from '../read.ts'
import { autoAfter, autoRefuses } from './auto.ts'
import type { Effect, Entered, Event, Played, Turn } from './events.ts'
import { paidNow, stakeOf, usedUp } from './granted.ts'
import { atRest, wishOf } from './moves.ts'
import { type Intent, inFree, inRound, isDue, lastStep, type State } from './state.ts'

/** Sent again this often with the same key before the player is asked what to do. */
const triesMax = 6
const backOffMs = 1000
const backOffMaxMs = 8000
/** Between two spins that follow by themselves; the player may read what was won. */
const restMs = { slow: 700, quick: 250 }

type Going = Turn<State>
const stay = (state: State, ...effects: Effect[]): Going => ({ state, effects })

/** The law of the seat: what happens next, given what happened. Pure. */
export function turn(state: State, event: Event): Going {
  switch (event.is) {
    case 'entered':
      return enter(state, event.table)
    case 'expired':
      return stay(
        {
          ...state,
          phase: 'expired',
          said: { code: 'expired', message: event.message },
          auto: undefined,
        },
        { do: 'calm' },
      )
    case 'closed':
      return stay({ ...state, phase: 'closed', said: { code: 'closed', message: event.message } })
    case 'unreachable':
      return stay({ ...state, phase: 'unreachable' })
    case 'pressed':
      return press(state, event.key)
    case 'laid':
    case 'moved': {
      const ready = atRest(state)
      const intent = ready && wishOf(ready, event)
      return intent ? ask(ready, intent) : stay(state)
    }
    case 'late':
      return state.phase === 'asking' && state.intent?.key === event.key
        ? stay({ ...state, doubt: true }, { do: 'calm' })
        : stay(state)
    case 'unanswered':
      return unanswered(state, event.key)
    case 'answered':
      return answered(state, event.key, event.played)
    case 'refused':
      return refused(state, event)
    case 'asked-again':
      return state.phase === 'lost'
        ? stay({ ...state, phase: 'asking' }, { do: 'restore' })
        : stay(state)
    case 'reconnected':
      return reconnected(state)
    case 'restored':
      return restored(state, event.table)
    case 'landed':
      return landed(state)
    case 'shown':
      return shown(state)
    default:
      return settle(state, event)
  }
}

/** The small wishes that touch no money. */
function settle(state: State, event: Event): Going {
  switch (event.is) {
    case 'staked':
      return state.phase === 'idle' && !inRound(state) && !state.auto
        ? stay({ ...state, stake: event.stake, said: undefined })
        : stay(state)
    case 'own-money':
      return state.phase === 'idle' && !state.auto
        ? stay({ ...state, ownMoney: event.own, grantedOver: false, said: undefined })
        : stay(state)
    case 'auto-started': {
      if (state.phase !== 'idle' || inRound(state) || state.auto) return stay(state)
      const auto = { ...event.terms, left: event.terms.spins, net: 0n }
      return press({ ...state, auto, autoEnd: undefined }, event.key)
    }
    case 'auto-stopped':
      return state.auto ? stay({ ...state, auto: undefined, autoEnd: 'stopped' }) : stay(state)
    case 'quickened':
      return stay({ ...state, quick: event.quick })
    case 'paused': {
      const next = { ...state, paused: event.paused }
      return goOn(next, state.paused && !event.paused)
    }
    case 'seeded':
      return stay({ ...state, next: event.next })
    case 'sat':
      return sat(state, event)
    case 'heard':
      return stay({ ...state, said: undefined, autoEnd: undefined })
    default:
      return stay(state)
  }
}

function enter(state: State, table: Entered): Going {
  const { title, gameName, mathHash, rtp, mode, currency, exponent, stakes } = table
  const round = table.open ?? table.last ?? undefined
  const own = round && !round.granted && stakes.includes(round.bet)
  const stake = own ? round.bet : (stakes[1] ?? stakes[0] ?? 0n)
  const next: State = {
    ...state,
    phase: 'idle',
    seat: { title, gameName, mathHash, rtp, mode, currency, exponent, stakes, pace: table.pace },
    balance: table.balance,
    version: table.version,
    unseen: 0n,
    next: table.next,
    round,
    stake,
    granted: table.granted,
    intent: undefined,
    doubt: false,
    tries: 0,
  }
  return stay(next, { do: 'stand', step: lastStep(round) })
}

function press(state: State, key: string): Going {
  const ready = atRest(state)
  if (!ready) return stay(state)
  const intent: Intent =
    inRound(ready) && ready.round
      ? { kind: 'free', key, round: ready.round.id }
      : { kind: 'spin', key, ...stakeOf(ready) }
  // Whoever pressed for what the house stakes is told before it is their own.
  if (intent.kind === 'spin' && ready.grantedOver)
    return stay({ ...ready, grantedOver: false, autoEnd: undefined, said: undefined })
  // What was begun goes on; nothing new is staked before the player has answered.
  if (intent.kind === 'spin' && isDue(ready))
    return stay({ ...ready, auto: undefined, ...(ready.auto && { autoEnd: 'stopped' }) })
  const why = intent.kind === 'spin' ? autoRefuses(ready) : undefined
  if (why) return stay({ ...ready, auto: undefined, autoEnd: why })
  return ask(ready, intent)
}

function ask(ready: State, intent: Intent): Going {
  const next: State = { ...ready, phase: 'asking', intent, tries: 0, doubt: false, said: undefined }
  return stay(next, { do: 'start' }, { do: 'send', intent, afterMs: 0 })
}

/** A figure that was asked for while a stake was on its way is let go: it may hold the stake or not. */
function sat(state: State, { sitting, at }: Extract<Event, { is: 'sat' }>): Going {
  const { staked, returned } = state.session
  const said = state.said?.code === 'reality-check' ? undefined : state.said
  return stay({ ...state, said, sitting: { told: sitting, at, from: { staked, returned } } })
}

function unanswered(state: State, key: string): Going {
  if (state.intent?.key !== key || state.phase !== 'asking') return stay(state)
  const tries = state.tries + 1
  if (tries >= triesMax)
    return stay({ ...state, phase: 'lost', doubt: true, tries }, { do: 'calm' })
  const afterMs = Math.min(backOffMaxMs, backOffMs * 2 ** (tries - 1))
  return stay(
    { ...state, doubt: true, tries },
    { do: 'calm' },
    { do: 'send', intent: state.intent, afterMs },
  )
}

/**
 * What is still wished for is sent again at once, under its key. What was given up is only asked
 * after: who went away from it may not want it any more.
 */
function reconnected(state: State): Going {
  if (state.phase === 'asking' && state.intent)
    return stay({ ...state, tries: 0 }, { do: 'send', intent: state.intent, afterMs: 0 })
  return state.phase === 'lost'
    ? stay({ ...state, phase: 'asking' }, { do: 'restore' })
    : stay(state, { do: 'restore' })
}

function answered(state: State, key: string, played: Played): Going {
  return state.intent?.key === key ? reveal(state, played) : stay(state)
}

/** What the house decided is shown once; the purse shows the win only when the reels do. */
function reveal(state: State, { round, balance, version, next, granted }: Played): Going {
  const step = lastStep(round)
  const paid = paidNow(state, { round, balance })
  const first = state.intent?.kind === 'spin'
  const { staked, returned, rounds } = state.session
  const fresh = version >= state.version
  const known: State = {
    ...state,
    phase: 'revealing',
    round,
    balance: fresh ? balance : state.balance,
    version: fresh ? version : state.version,
    unseen: paid,
    next,
    granted,
    grantedOver: usedUp(state, { round, granted }),
    intent: undefined,
    doubt: false,
    tries: 0,
    session: {
      staked: staked + (first && !round.granted ? round.stake : 0n) + (step?.added ?? 0n),
      returned: returned + paid,
      rounds: rounds + (first ? 1 : 0),
    },
  }
  const turned = known.auto && round.state === 'closed' ? autoAfter(known) : known
  return step ? stay(turned, { do: 'land', step }) : stay({ ...turned, phase: 'idle', unseen: 0n })
}

function refused(
  state: State,
  { key, code, message }: { key: string; code: string; message: string },
) {
  if (state.intent?.key !== key) return stay(state)
  const auto = state.auto ? ({ auto: undefined, autoEnd: 'refused' } as const) : {}
  const rest: State = {
    ...state,
    ...auto,
    intent: undefined,
    doubt: false,
    tries: 0,
    said: { code, message },
  }
  if (code === 'signed-out') return stay({ ...rest, phase: 'expired' }, { do: 'calm' })
  // These say that the seat knows less than the house does.
  const behind =
    code === 'round-open' ||
    code === 'round-closed' ||
    code === 'round-unknown' ||
    code === 'step-passed' ||
    code === 'free-over' ||
    code === 'free-unknown' ||
    code === 'key-reused'
  return stay(
    { ...rest, phase: 'idle' },
    { do: 'calm' },
    ...(behind ? [{ do: 'restore' } as const] : []),
  )
}

/** The table as the house has it. If the wish was played while nobody listened, it is shown now. */
function restored(state: State, table: Entered): Going {
  const { intent } = state
  const found = table.open ?? table.last ?? undefined
  if (intent && state.phase === 'asking' && found && wasPlayed(state, intent, found))
    return reveal(state, { ...table, round: found })
  const calm: State = {
    ...state,
    phase: state.phase === 'asking' ? 'idle' : state.phase,
    intent: undefined,
  }
  if (calm.phase !== 'idle') return stay(state)
  const next: State = {
    ...calm,
    balance: table.balance,
    version: table.version,
    unseen: 0n,
    next: table.next,
    round: found,
    granted: table.granted,
    doubt: false,
    tries: 0,
    auto: intent ? undefined : calm.auto,
  }
  return stay(next, { do: 'stand', step: lastStep(found) })
}

const wasPlayed = (state: State, intent: Intent, found: Round) =>
  intent.kind === 'spin'
    ? found.id !== state.round?.id && found.nonce === state.next?.nonce
    : found.id === intent.round && found.steps.length > (state.round?.steps.length ?? 0)

function landed(state: State): Going {
  const step = lastStep(state.round)
  if (state.phase !== 'revealing' || !step) return stay(state)
  return stay({ ...state, phase: 'showing', unseen: 0n }, { do: 'present', step })
}

function shown(state: State): Going {
  if (state.phase !== 'showing') return stay(state)
  return goOn({ ...state, phase: 'idle' }, true)
}

/** Automatic play, no sooner than it is taken, and free spins go on by themselves, unless something lies over the game. */
function goOn(state: State, may: boolean): Going {
  const follows = state.phase === 'idle' && !state.paused && (state.auto || inFree(state))
  const rest = state.quick ? restMs.quick : restMs.slow
  const afterMs = inFree(state) ? rest : Math.max(rest, state.seat?.pace?.leastMs ?? 0)
  return may && follows ? stay(state, { do: 'press-soon', afterMs }) : stay(state)
}
