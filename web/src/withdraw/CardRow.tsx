import { useCommand } from '@balai/client'
import { type BankCard, bankCards } from '@balai/contract'
import { Badge, Button, Dialog, IconBank, IconCheck, IconWallet, Notice } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { Proof, useProof } from './Proof.tsx'
import { saidAt } from './refused.ts'

type Row = { card: BankCard; factor: boolean; again: () => Promise<void> }

/** One account: enough of it to know it again, and what can be done with it. */
export function CardRow({ card, factor, again }: Row) {
  const { t, day, clock } = useWords()
  const { id, bankName, kind, number, name, preferred, freshUntil } = card
  const prefer = useCommand(bankCards.preferBankCard)
  const [removing, remove] = useState(false)
  const Picture = kind === 'bank' ? IconBank : IconWallet
  const wrong = prefer.message ?? failureOf(prefer, t)
  const first = async () => {
    await prefer.send({ id })
    await again()
  }
  return (
    <li className="card-row">
      <span className="deposit-picture">
        <Picture />
      </span>
      <div className="deposit-what">
        <b>
          {bankName} <span className="num">{number}</span>
        </b>
        <small>{name}</small>
        {freshUntil && (
          <small>
            {t('withdraw.cardFreshUntil', { day: day(freshUntil), clock: clock(freshUntil) })}
          </small>
        )}
      </div>
      <div className="card-ways">
        {preferred ? (
          <Badge tone="turq" icon={<IconCheck size={16} />}>
            {t('withdraw.cardFirst')}
          </Badge>
        ) : (
          <Button
            busy={prefer.pending}
            aria-label={t('withdraw.cardPreferOf', { card: `${bankName} ${number}` })}
            onClick={() => void first()}
          >
            {t('withdraw.cardPrefer')}
          </Button>
        )}
        <Button
          tone="quiet"
          aria-label={t('withdraw.cardRemoveOf', { card: `${bankName} ${number}` })}
          onClick={() => remove(true)}
        >
          {t('withdraw.cardRemove')}
        </Button>
      </div>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {removing && <Remove card={card} factor={factor} again={again} close={() => remove(false)} />}
    </li>
  )
}

/** Taking an account away asks for what adding one asks for. */
function Remove({ card, factor, again, close }: Row & { close: () => void }) {
  const { t } = useWords()
  const remove = useCommand(bankCards.removeBankCard)
  const proof = useProof(factor)
  const [tried, tryIt] = useState(false)
  const said = saidAt(remove)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!proof.ready) return
    const answer = await remove.send({ id: card.id, ...proof.takes })
    if (!answer?.given) return proof.typeCode('')
    close()
    await again()
  }
  const wrong = said('above') ?? failureOf(remove, t)
  return (
    <Dialog
      open
      title={t('withdraw.cardRemoveAsk', { card: `${card.bankName} ${card.number}` })}
      closeLabel={t('frame.close')}
      onClose={close}
    >
      <form className="pay-in" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('withdraw.cardRemoveText')}</p>
        <Proof proof={proof} tried={tried} said={said} />
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        <Button type="submit" tone="danger" size="lg" wide busy={remove.pending}>
          {t('withdraw.cardRemove')}
        </Button>
      </form>
    </Dialog>
  )
}
