import type { Lang } from '@balai/contract'
import { checkField } from '@balai/contract/register-rules'
import { passwordFits, tooCommon } from '../identity/index.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { Known } from './staff-sql.ts'

/** Longer than a member's: what stands behind it is the whole house. */
const rule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 'any',
  minLength: 10,
  maxLength: 128,
}

type No = Refusal<'field-invalid' | 'password-common' | 'password-same'>

/** What is wrong with a new password of somebody's; undefined when nothing is. */
export async function ruledOut(
  known: Known,
  password: string,
  lang: Lang,
): Promise<No | undefined> {
  const fault = checkField(rule, password)
  if (fault) return refuse('field-invalid', { ...fault, reason: fault.reason[lang] })
  if (tooCommon(password, known.account)) return refuse('password-common')
  return (await passwordFits(known.passwordHash, password)) ? refuse('password-same') : undefined
}
