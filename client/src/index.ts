export { type Answered, type Asking, type Caller, createCaller, Unreachable } from './caller.ts'
export { useCommand } from './command.ts'
export {
  askKey,
  CallerContext,
  Refused,
  TokenContext,
  useAsk,
  useAskPages,
  useCaller,
  useSession,
} from './hooks.ts'
export { useLive, useRoom, useSocketClosed } from './live.ts'
export { type Session, session } from './session.ts'
