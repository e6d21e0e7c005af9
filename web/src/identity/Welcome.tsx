import './identity.css'
import './register.css'
import { useAsk } from '@balai/client'
import { wallet } from '@balai/contract'
import { Button, Dialog, IconCheck, IconCopy, Scene } from '@balai/ui'
import { useState } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useCopied } from '../app/useCopied.ts'
import { usePlayMoney } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'

/**
 * Greets a fresh account. Who registered by mobile number is told the name that the house made
 * first: it can be signed in with as well.
 */
export default function Welcome() {
  const { welcome } = useEntry()
  const [told, tell] = useState(false)
  if (typeof welcome === 'object' && !told)
    return <Generated account={welcome.generated} onSeen={() => tell(true)} />
  return <Success />
}

function Generated({ account, onSeen }: { account: string; onSeen: () => void }) {
  const { t } = useWords()
  const { copied, copy } = useCopied()
  return (
    <Dialog
      open
      icon={<IconCheck />}
      title={t('register.success')}
      closeLabel={t('frame.close')}
      coverCloses={false}
      onClose={onSeen}
      footer={
        <Button tone="primary" size="lg" onClick={onSeen}>
          {t('register.goOn')}
        </Button>
      }
    >
      <div className="register-generated">
        <p>
          {t('register.generated')} <strong className="register-account">{account}</strong>
        </p>
        <Button
          tone="quiet"
          icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy(account)}
        >
          {t(copied ? 'register.copied' : 'register.copy')}
        </Button>
        <p>{t('register.generatedUse')}</p>
      </div>
    </Dialog>
  )
}

/** Says what is really in the balance; the claim leads to where it stands. */
function Success() {
  const { t, money } = useWords()
  const { greet } = useEntry()
  const playMoney = usePlayMoney()
  const { data } = useAsk(wallet.balance, undefined)
  const credit =
    data && playMoney && data.sumBalance > 0n ? money(data.sumBalance, data) : undefined
  const claim = () => {
    greet(false)
    // Once the dialog has given the focus back to where it was before.
    setTimeout(showBalance)
  }
  return (
    <Dialog
      open
      title={t('entry.welcome')}
      closeLabel={t('frame.close')}
      onClose={() => greet(false)}
      footer={
        <Button tone="primary" size="lg" onClick={claim}>
          {credit ? t('register.claim', { amount: credit }) : t('register.goOn')}
        </Button>
      }
    >
      <div className="welcome-picture">
        <Scene of="pendopo" />
      </div>
      <p>{t('register.signedIn')}</p>
      <p>{credit ? t('entry.welcomeText', { amount: credit }) : t('entry.welcomePlain')}</p>
    </Dialog>
  )
}

const looksEveryMs = 100

/** Leads the eye, and the keys, to the balance at the head of the page, once its sum has come there. */
function showBalance(looksLeft = 50) {
  const pill = document.querySelector<HTMLElement>('.balance:not(.balance-wait)')
  if (!pill) {
    if (looksLeft > 0) setTimeout(showBalance, looksEveryMs, looksLeft - 1)
    return
  }
  pill.tabIndex = -1
  pill.focus()
  pill.dataset.claimed = 'yes'
  pill.addEventListener('blur', () => delete pill.dataset.claimed, { once: true })
}
