import { checkField, fieldsShown, type RegisterField } from '@balai/contract/register-rules'
import { useState } from 'react'
import type { Mobile } from '../proof/phoneCode.ts'
import { useWords } from '../words/words.tsx'
import type { Values } from './registerPayload.ts'
import type { useRegisterTerms } from './useRegisterTerms.ts'

/** Where something is said: at a field, at the statement of age, or above the form. */
export type At = RegisterField | 'adult' | 'above'
type Terms = ReturnType<typeof useRegisterTerms>['terms']

const homeDial = '62'
const nothing: Values = {}

/** What is typed into a registration, and what is wrong with it by the rules that hold. */
export function useRegisterForm(terms: Terms) {
  const [values, setValues] = useState(nothing)
  const [dial, setDial] = useState(homeDial)
  const [adult, setAdult] = useState(false)
  const [said, say] = useState<{ at: At; message: string }>()
  const shown = fieldsShown(terms.rules, terms.flags, terms.type)
  const mended = (at: At) => said?.at === at && say(undefined)
  const put = (field: RegisterField, value: string) => {
    mended(field)
    setValues((now) => ({ ...now, [field]: value }))
  }
  return {
    ...useFaults({ terms, values, dial, adult, said }),
    shown,
    values,
    adult,
    mobile: { countryDialingCode: dial, mobileNum: values.mobileNum ?? '' },
    form: { ...values, adult, countryDialingCode: dial },
    said,
    say,
    set: put,
    setMobile: ({ countryDialingCode, mobileNum }: Mobile) => {
      setDial(countryDialingCode)
      put('mobileNum', mobileNum)
    },
    setAdult: (yes: boolean) => {
      mended('adult')
      setAdult(yes)
    },
    empty: () => {
      setValues(nothing)
      setDial(homeDial)
      setAdult(false)
    },
  }
}

type Typed = {
  terms: Terms
  values: Values
  dial: string
  adult: boolean
  said: { at: At; message: string } | undefined
}

/** What stands under each field: what the house said, else what the rules say once it was left. */
function useFaults({ terms, values, dial, adult, said }: Typed) {
  const { t, lang } = useWords()
  const [left, setLeft] = useState<ReadonlySet<At>>(new Set())
  const shown = fieldsShown(terms.rules, terms.flags, terms.type)
  const faultOf = (at: At): string | undefined => {
    if (said?.at === at) return said.message
    if (at === 'adult') return adult ? undefined : t('entry.adultNeeded')
    const rule = shown.find(({ field }) => field === at)
    // The site's own code stands in for one that is not given.
    if (!rule || (at === 'affiliateCode' && terms.ownCode)) return undefined
    const around = { today: terms.today, countryDialingCode: dial }
    const fault = checkField(rule, values[rule.field], around)
    if (fault) return fault.reason[lang]
    const differs = at === 'confirmPassword' && values.confirmPassword !== values.password
    return differs ? t('entry.differ') : undefined
  }
  const required = shown.filter((rule) => rule.required)
  return {
    faultOf,
    errorOf: (at: At) => (left.has(at) || said?.at === at ? faultOf(at) : undefined),
    leave: (at: At) => setLeft((now) => new Set(now).add(at)),
    leaveAll: () => setLeft(new Set<At>(['adult', ...shown.map(({ field }) => field)])),
    unleave: () => setLeft(new Set()),
    /** How many of the things that have to be filled in are. */
    asked: required.length + 1,
    done: required.filter(({ field }) => faultOf(field) === undefined).length + (adult ? 1 : 0),
  }
}
