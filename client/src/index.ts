export { type Answered, type Asking, type Caller, createCaller, Unreachable } from './caller.ts'
export {
  askKey,
  CallerContext,
  Refused,
  useAsk,
  useCaller,
  useCommand,
  useSession,
} from './hooks.ts'
export { useLive, useSocketClosed } from './live.ts'
export { type Session, session } from './session.ts'
