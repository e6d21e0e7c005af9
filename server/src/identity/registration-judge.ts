import type { Lang, registration, Takes } from '@balai/contract'
import {
  entered,
  fieldsShown,
  houseDay,
  judgeRegistration,
  type RegisterField,
  type RegisterTerms,
  type RegisterType,
} from '@balai/contract/register-rules'
import type { Db, Store } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { registerFlags, registerRules, setting } from '../site/index.ts'
import type { Here } from './sign-in/enter.ts'

/** A registration as it arrived, of either type. */
export type Registering<T extends RegisterType = RegisterType> = Here & {
  store: Store
  takes: Takes<(typeof registration)[T]>
  key: string
  lang: Lang
}

/** A form that the rules let pass: what counts of it, and what was shown. */
export type Judged = {
  given: Partial<Record<RegisterField, string>>
  shown: ReadonlySet<RegisterField>
}
export type NotJudged = Refusal<
  'registration-closed' | 'field-invalid' | 'passwords-differ' | 'adult-only'
>

/** Judges by what is set now, as the page did: nothing that costs or is used up is touched yet. */
export async function judge(
  type: RegisterType,
  { store: { db }, takes, lang, now }: Registering,
): Promise<Judged | NotJudged> {
  const terms = await termsOf(db, type, now)
  const verdict = judgeRegistration(terms, takes)
  if (verdict?.refused === 'field-invalid')
    return refuse('field-invalid', { ...verdict.value, reason: verdict.value.reason[lang] })
  if (verdict) return refuse(verdict.refused)
  const shown = fieldsShown(terms.rules, terms.flags, type)
  return { given: entered(terms, takes), shown: new Set(shown.map(({ field }) => field)) }
}

async function termsOf(db: Db, type: RegisterType, now: Date): Promise<RegisterTerms> {
  const { affiliateCode: ownCode } = await setting(db, 'site')
  const [rules, flags] = [await registerRules(db), await registerFlags(db)]
  return { type, rules, flags, ownCode, today: houseDay(now) }
}
