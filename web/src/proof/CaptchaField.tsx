import './proof.css'
import { useCaller } from '@balai/client'
import { type CaptchaPurpose, verification } from '@balai/contract'
import { Field, IconRefresh } from '@balai/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { captchaEveryMs } from '../timing.ts'
import { useProofWords } from './texts.ts'

type Captcha = {
  purpose: CaptchaPurpose
  visitor: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  placeholder?: string
}

type Picture = 'coming' | 'failed' | { png: string }

/**
 * A picture to read: new as the field appears (give it another `key` for another picture) and by
 * pressing it, at most once a second.
 */
export function CaptchaField({ purpose, visitor, value, onChange, error, placeholder }: Captcha) {
  const { t } = useProofWords()
  const [picture, renew] = usePicture(purpose, visitor)
  return (
    <Field label={t('proof.captcha')} hint={t('proof.captchaHint')} error={error}>
      {(control) => (
        <span className="b-input proof-captcha">
          <input
            {...control}
            name="captcha"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={255}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-label={picture === 'failed' ? t('proof.captchaFailed') : t('proof.captchaNew')}
            aria-busy={picture === 'coming'}
            onClick={() => {
              renew()
              onChange('')
            }}
          >
            {typeof picture === 'object' ? (
              <img src={`data:image/png;base64,${picture.png}`} alt={t('proof.captchaPicture')} />
            ) : (
              <i aria-hidden="true" />
            )}
            <IconRefresh size={16} />
          </button>
        </span>
      )}
    </Field>
  )
}

function usePicture(purpose: CaptchaPurpose, visitor: string): [Picture, () => void] {
  const caller = useCaller()
  const [picture, setPicture] = useState<Picture>('coming')
  const asked = useRef({ at: -captchaEveryMs, times: 0 })
  const load = async () => {
    const at = performance.now()
    if (at - asked.current.at < captchaEveryMs) return
    asked.current = { at, times: asked.current.times + 1 }
    const { times } = asked.current
    setPicture('coming')
    const png = await caller(verification.captcha, { visitor, purpose }).then(
      ({ given }) => given,
      () => undefined,
    )
    // A slow answer to an earlier press is a picture that is worth nothing any more.
    if (times === asked.current.times) setPicture(png ? { png } : 'failed')
  }
  const first = useEffectEvent(() => void load())
  useEffect(() => first(), [])
  return [picture, () => void load()]
}
