import { useCaller, useCommand } from '@balai/client'
import { registration } from '@balai/contract'
import { judgeRegistration, type RegisterType } from '@balai/contract/register-rules'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useSettings } from '../app/settings.tsx'
import { useHuman } from '../proof/HumanCheck.tsx'
import { usePhoneCode } from '../proof/usePhoneCode.ts'
import { visitorId } from '../proof/visitor.ts'
import { useWords } from '../words/words.tsx'
import { broughtBy, clickedAs, forgetWhoBrought } from './broughtBy.ts'
import { failureOf } from './failure.ts'
import { payloadOf } from './registerPayload.ts'
import { useRegistered } from './useRegistered.ts'
import { type At, useRegisterForm } from './useRegisterForm.ts'
import { useRegisterTerms } from './useRegisterTerms.ts'
import { useVisit } from './useVisit.ts'

/** The field that a refusal of the house is about; the rest is said above the form. */
const placeOf: Readonly<Record<string, At>> = {
  'passwords-differ': 'confirmPassword',
  'adult-only': 'adult',
  'username-taken': 'username',
  'mobile-taken': 'mobileNum',
  'captcha-wrong': 'captcha',
  'code-wrong': 'verificationCode',
  'code-expired': 'verificationCode',
}

/**
 * The registration form: drawn and checked by the rules that the house itself applies, and what the
 * house refuses none the less is said at its field until that field is changed.
 */
export function useRegistration() {
  const { t } = useWords()
  const human = useHuman()
  const phone = usePhoneCode('register', human)
  const [wanted, want] = useState<RegisterType>('register')
  const settings = useRegisterTerms(wanted)
  const own = useRegisterForm(settings.terms)
  const sending = useSending({ terms: settings.terms, own, human, phone })
  const [checking, check] = useState(false)

  /** True when the visitor is in; otherwise something is said. */
  const send = async () => {
    own.leaveAll()
    own.say(undefined)
    if (judgeRegistration(settings.terms, own.form)) return false
    check(true)
    const done = await sending.go().catch(() => {
      own.say({ at: 'above', message: t('register.noAnswer') })
      return false
    })
    check(false)
    return done
  }
  const clear = () => {
    own.unleave()
    own.say(undefined)
    sending.forget()
  }
  const said = own.said?.at === 'above' ? own.said.message : undefined
  return {
    ...settings,
    ...own,
    ...sending,
    human,
    phone,
    send,
    above: said ?? sending.failed,
    pending: checking,
    choose: (type: RegisterType) => {
      clear()
      want(type)
    },
    /** Whether a code can be sent to the number; its field says why not. */
    numberReady: () => {
      own.leave('mobileNum')
      return own.faultOf('mobileNum') === undefined
    },
    reset: () => {
      clear()
      own.empty()
    },
  }
}

type Sending = {
  terms: ReturnType<typeof useRegisterTerms>['terms']
  own: ReturnType<typeof useRegisterForm>
  human: ReturnType<typeof useHuman>
  phone: ReturnType<typeof usePhoneCode>
}

/** The steps of a registration in their order; the first that fails says so and stops. */
function useSending({ terms, own, human, phone }: Sending) {
  const { t } = useWords()
  const { lang: language } = useSettings()
  const search = useSearch()
  useVisit(search)
  const registered = useRegistered()
  const invited = useInvited()
  const byName = useCommand(registration.register)
  const byMobile = useCommand(registration.registerMobile)
  const [picture, setPicture] = useState(0)
  const { values, mobile, adult } = own
  const asks = (at: At) => own.shown.some(({ field }) => field === at)

  const go = async (): Promise<boolean> => {
    const code = asks('affiliateCode') && values.affiliateCode?.trim()
    if (code && code !== terms.ownCode && !(await invited.check(code))) return false
    const proof = await human.prove()
    const proved = asks('verificationCode')
      ? await phone.prove(values.verificationCode ?? '')
      : undefined
    if (proved && 'said' in proved) {
      own.say({ at: 'verificationCode', message: proved.said })
      return false
    }
    const payload = payloadOf({
      ...{ terms, values, adult, mobile, language, referralCode: broughtBy(search), proved },
      ...{ visitor: visitorId(), came: clickedAs(), human: proof, page: location },
    })
    const { username = '', password = '', confirmPassword = '' } = payload
    const answer =
      terms.type === 'registerMobile'
        ? await byMobile.send({ ...mobile, ...payload })
        : await byName.send({ ...payload, username, password, confirmPassword })
    if (answer?.given) {
      forgetWhoBrought()
      registered(answer.given, terms.type)
      return true
    }
    // Any answer uses a picture up: whatever was wrong, the next try needs another.
    setPicture((now) => now + 1)
    own.set('captcha', '')
    if (answer?.refused === 'invitation-code-error') invited.warn(answer.message)
    else if (answer) {
      const named = own.shown.find(({ field }) => field === answer.value.field)
      own.say({ at: named?.field ?? placeOf[answer.refused] ?? 'above', message: answer.message })
    }
    return false
  }
  return {
    go,
    failed: failureOf(byName, t) ?? failureOf(byMobile, t),
    picture: `${terms.type} ${picture}`,
    warning: invited.warning,
    unwarn: () => invited.warn(undefined),
    forget: () => {
      byName.reset()
      byMobile.reset()
    },
  }
}

/** A given invitation code has to be one of the house; otherwise a warning stops everything. */
function useInvited() {
  const caller = useCaller()
  const [warning, warn] = useState<string>()
  const check = async (code: string): Promise<boolean> => {
    const takes = { code, domain: location.hostname }
    const answer = await caller(registration.affiliate, takes)
    if (answer.refused) warn(answer.message)
    return !answer.refused
  }
  return { warning, warn, check }
}
