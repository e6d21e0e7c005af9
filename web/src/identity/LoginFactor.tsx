import type { FactorWay } from '@balai/contract'
import { Button, IconClock, IconMail, IconPhone, IconRight, IconUser, Notice } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { LoginFactorAnswer } from './LoginFactorAnswer.tsx'
import { useFactor } from './useFactor.ts'
import type { Wanted } from './useSignIn.ts'

const pictures: Record<FactorWay, ReactNode> = {
  sms: <IconPhone />,
  email: <IconMail />,
  payeeName: <IconUser />,
  totp: <IconClock />,
}

type Factor = {
  wanted: Wanted
  back: (why?: string) => void
  /** What follows beside what follows every sign-in. */
  onIn?: () => void
}

/** Somebody at an unknown device shows to be the owner, by a way of their own choice. */
export function LoginFactor({ wanted, back, onIn }: Factor) {
  const { t } = useWords()
  const own = useFactor({ wanted, onExpired: back, onIn })
  const [way, choose] = useState<FactorWay>()
  const chosen = wanted.ways.find((each) => each.way === way)
  const begin = async (next: FactorWay) => {
    own.forget()
    if (next === 'sms' || next === 'email') {
      if (!(await own.sendCode(next))) return
    }
    choose(next)
  }
  if (chosen)
    return (
      <LoginFactorAnswer key={chosen.way} own={own} {...chosen} back={() => choose(undefined)} />
    )
  return (
    <div className="entry-form">
      <div>
        <h3 className="d-20">{t('factor.title')}</h3>
        <p className="text-muted">{t(wanted.remember ? 'factor.textRemember' : 'factor.text')}</p>
      </div>
      {own.said && <Notice tone="bad">{own.said}</Notice>}
      <ul className="factor-ways">
        {wanted.ways.map(({ way: each, hint }) => (
          <li key={each}>
            <button
              type="button"
              className="factor-way"
              aria-busy={own.sending === each || undefined}
              onClick={() => void begin(each)}
            >
              <span className="factor-picture">{pictures[each]}</span>
              <span>
                <b>{t(`factor.${each}`)}</b>
                <small>{hint || t(`factor.${each}Hint`)}</small>
              </span>
              <IconRight size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Button tone="quiet" onClick={() => back()}>
        {t('factor.leave')}
      </Button>
    </div>
  )
}
