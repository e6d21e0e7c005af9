import type { Consolidated, VendorWallet } from '@balai/contract'
import { Badge, Button, IconWallet } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Move, type Way } from './Move.tsx'

type PurseOf = { purse: VendorWallet; funds: Consolidated; again: () => Promise<void> }

/** The purse for one vendor: what lies there, and the ways to fill it and to bring money back. */
export function Purse({ purse, funds, again }: PurseOf) {
  const { t, money } = useWords()
  const [way, setWay] = useState<Way>()
  const { vendor, name, isSingle, open, balance, inPlay } = purse
  const mayFill = !isSingle && open
  const turn = (to: Way) => setWay(way === to ? undefined : to)
  return (
    <article className="purse b-card" aria-label={name}>
      <div className="purse-row">
        <span className="purse-picture">
          <IconWallet />
        </span>
        <div className="purse-what">
          <b>{name}</b>
          {isSingle ? (
            <small>{t('wallets.nowSingle')}</small>
          ) : open ? (
            inPlay > 0n && <small>{t('wallets.running', { amount: money(inPlay, funds) })}</small>
          ) : (
            <Badge>{t('wallets.away')}</Badge>
          )}
        </div>
        <p className="purse-sum">{money(balance, funds)}</p>
      </div>
      <div className="purse-ways">
        <Button
          aria-expanded={way === 'to-vendor'}
          disabled={!mayFill || funds.main === 0n}
          onClick={() => turn('to-vendor')}
        >
          {t('wallets.fill')}
        </Button>
        <Button
          aria-expanded={way === 'to-main'}
          disabled={balance === 0n}
          onClick={() => turn('to-main')}
        >
          {t('wallets.back')}
        </Button>
      </div>
      {way && (
        <Move
          key={`${vendor} ${way}`}
          {...{ purse, funds, way }}
          done={async () => {
            await again()
            setWay(undefined)
          }}
        />
      )}
    </article>
  )
}
