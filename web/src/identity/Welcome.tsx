import './identity.css'
import { useAsk } from '@balai/client'
import { wallet } from '@balai/contract'
import { Button, Dialog, Scene } from '@balai/ui'

import { useLocation } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { usePlayMoney } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'

/** Greets a fresh account, and says what is really in its balance. */
export default function Welcome() {
  const { t, money } = useWords()
  const { greet } = useEntry()
  const [, go] = useLocation()
  const playMoney = usePlayMoney()
  const { data } = useAsk(wallet.balance, undefined)
  const leave = () => greet(false)
  return (
    <Dialog
      open
      title={t('entry.welcome')}
      closeLabel={t('frame.close')}
      onClose={leave}
      footer={
        <Button
          tone="primary"
          size="lg"
          onClick={() => {
            leave()
            go('/rng')
          }}
        >
          {t('entry.welcomeGo')}
        </Button>
      }
    >
      <div className="welcome-picture">
        <Scene of="pendopo" />
      </div>
      <p>
        {data && playMoney && data.sumBalance > 0n
          ? t('entry.welcomeText', { amount: money(data.sumBalance, data) })
          : t('entry.welcomePlain')}
      </p>
    </Dialog>
  )
}
