import { useAsk, useCommand } from '@balai/client'
import { type Withdrawal, wallet, withdrawals } from '@balai/contract'
import { Badge, Button, Empty, IconBank, IconLeft, Notice } from '@balai/ui'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { useAt } from '../app/place.ts'
import { failureOf } from '../identity/failure.ts'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { ask } from '../shell/overlay.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Received } from './Received.tsx'
import { cancellable, stateName, toneOf } from './standing.ts'
import { Tracker } from './Tracker.tsx'
import { useWithdrawalsAgain } from './useWithdrawals.ts'
import { Waiting } from './Waiting.tsx'

/** One withdrawal: where it stands, whose turn it is, and the word of its member at the end. */
export function WithdrawOne() {
  const { t } = useWords()
  const { params } = useAt()
  const id = z.safeParse(z.uuid(), params.id)
  return (
    <Room title={t('title.withdrawOne')}>
      <MembersOnly>
        <Link href="/member/withdraw" className="link deposit-way-on">
          <IconLeft size={16} />
          {t('withdraw.allOfThem')}
        </Link>
        {id.success ? <Asked id={id.data} /> : <Unknown />}
      </MembersOnly>
    </Room>
  )
}

function Unknown() {
  const { t } = useWords()
  return <Empty title={t('withdraw.unknown')}>{t('withdraw.unknownText')}</Empty>
}

function Asked({ id }: { id: string }) {
  const again = useWithdrawalsAgain()
  const question = useAsk(withdrawals.withdrawal, { id })
  return (
    <Waiting question={question}>
      {(data) => (data ? <Whole withdrawal={data} again={again} /> : <Unknown />)}
    </Waiting>
  )
}

type Whole = { withdrawal: Withdrawal; again: () => Promise<void> }

function Whole({ withdrawal, again }: Whole) {
  const spoken = useWords()
  const purse = useAsk(wallet.balance, undefined).data ?? housePurse
  const { card, number, stands } = withdrawal
  const tone = toneOf[stands.state]
  return (
    <div className="one">
      <header className="one-head">
        <span className="deposit-picture">
          <IconBank />
        </span>
        <div>
          <h3>
            {card.bankName} <span className="num">{card.number}</span>
          </h3>
          <small className="num">
            {number} · {card.name}
          </small>
        </div>
        <span role="status">
          <Badge {...(tone && { tone })}>{stateName(stands.state, spoken)}</Badge>
        </span>
      </header>
      <Received withdrawal={withdrawal} purse={purse} again={again} />
      <Tracker withdrawal={withdrawal} purse={purse} />
      {cancellable(withdrawal) && <Cancel withdrawal={withdrawal} again={again} />}
    </div>
  )
}

/** Takes it back once that was confirmed. It stands last and quiet, and nothing speaks for it. */
function Cancel({ withdrawal: { id }, again }: Whole) {
  const { t } = useWords()
  const cancel = useCommand(withdrawals.cancelWithdrawal)
  const give = async () => {
    const said = await ask({
      icon: 'alert',
      title: t('withdraw.cancelAsk'),
      html: t('withdraw.cancelText'),
      buttons: [
        { value: 'keep', text: t('withdraw.cancelKeep') },
        { value: 'go', text: t('withdraw.cancel'), tone: 'danger' },
      ],
    })
    if (said !== 'go') return
    await cancel.send({ id })
    await again()
  }
  const wrong = cancel.message ?? failureOf(cancel, t)
  return (
    <>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button tone="quiet" busy={cancel.pending} onClick={() => void give()}>
        {t('withdraw.cancel')}
      </Button>
    </>
  )
}
