import { Button, IconButton, IconPlay, IconShield, IconWallet, IconX } from '@balai/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

const stops = [
  { name: 'balance', picture: <IconWallet />, to: undefined },
  { name: 'fair', picture: <IconPlay />, to: '/verify' },
  { name: 'safe', picture: <IconShield />, to: '/member/security' },
] as const

/** Shown once, at a member's first sign-in: three short lines in a corner that stop nobody. */
export function FirstTour() {
  const { t } = useWords()
  const { close } = useEntry()
  const [, go] = useLocation()
  const [at, move] = useState(0)
  const stop = stops[at] ?? stops[0]
  const last = at === stops.length - 1
  return (
    <section className="tour" aria-label={t('tour.title')}>
      <header>
        <span className="tour-picture">{stop.picture}</span>
        <IconButton label={t('frame.close')} icon={<IconX />} onClick={close} />
      </header>
      <div aria-live="polite">
        <h3 className="d-20">{t(`tour.${stop.name}`)}</h3>
        <p className="text-muted">{t(`tour.${stop.name}Text`)}</p>
      </div>
      <footer>
        <span className="tour-dots" role="img" aria-label={t('tour.at', { at: at + 1, of: 3 })}>
          {stops.map(({ name }, place) => (
            <i key={name} data-on={place === at || undefined} />
          ))}
        </span>
        {stop.to && (
          <Button
            tone="quiet"
            onClick={() => {
              close()
              go(stop.to)
            }}
          >
            {t('tour.see')}
          </Button>
        )}
        <Button tone="secondary" onClick={() => (last ? close() : move(at + 1))}>
          {t(last ? 'tour.done' : 'tour.next')}
        </Button>
      </footer>
    </section>
  )
}
