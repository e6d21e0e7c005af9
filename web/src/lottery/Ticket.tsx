import { useAsk } from '@balai/client'
import { lottery } from '@balai/contract'
import { isTicketUnder } from '@balai/games/lottery/ticket'
import { Button, Dialog, Notice, SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { useCopied } from '../app/useCopied.ts'
import { useWords } from '../words/words.tsx'
import { linesText } from './linesText.ts'
import { playName } from './names.ts'
import { Picks } from './Picks.tsx'
import { usePurse } from './purse.ts'

/** The receipt of a bet: what was laid, under which rules, and the proof that it was there before the draw. */
export function Ticket({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords()
  const { t, money, figure, day, clock } = words
  const purse = usePurse()
  const { copied, copy } = useCopied()
  const { data, isError } = useAsk(lottery.myBet, { id })
  const bet = data?.bet
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ticket.title')}
      closeLabel={t('frame.close')}
      size="modal"
    >
      {isError && <Notice tone="warn">{t('ticket.failed')}</Notice>}
      {!bet && !isError && <SkeletonMany of="row" count={3} />}
      {data && bet && (
        <div className="lot-ticket">
          <Picks bet={bet} />
          <dl className="facts num">
            <Fact name={t('lottery.playType')}>{playName(words, bet.play)}</Fact>
            <Fact name={t('ticket.lines')}>
              {linesText(words, bet.lines)} × {figure(bet.points)}
            </Fact>
            <Fact name={t('myBets.stake')}>{money(bet.stake, purse)}</Fact>
            <Fact name={t('ticket.draw')}>{bet.numero}</Fact>
            <Fact name={t('ticket.placed')}>
              {day(bet.at)}, {clock(bet.at)}
            </Fact>
            <Fact name={t('ticket.version')}>{data.rulesVersion}</Fact>
            <Fact name={t('ticket.number')}>
              <code>{bet.id}</code>
            </Fact>
          </dl>
          <div className="tumpal" />
          {data.ticket ? (
            <>
              <dl className="lot-proof">
                <div>
                  <dt>{t('ticket.leaf')}</dt>
                  <dd>
                    <code>{data.leaf}</code>
                  </dd>
                </div>
                <div>
                  <dt>{t('ticket.root')}</dt>
                  <dd>
                    <code>{data.ticket.root}</code>
                  </dd>
                </div>
              </dl>
              {isTicketUnder(data.ticket, { ...data.ticket, leaf: data.leaf }) ? (
                <Notice tone="good">{t('ticket.holds')}</Notice>
              ) : (
                <Notice tone="bad">{t('ticket.fails')}</Notice>
              )}
            </>
          ) : (
            <p className="text-muted">{t('ticket.notYet')}</p>
          )}
          <Button tone="outline" onClick={() => void copy(bet.id)}>
            {t(copied ? 'ticket.copied' : 'ticket.copy')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const Fact = (props: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
)
