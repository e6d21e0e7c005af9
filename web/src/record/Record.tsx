import { useSession } from '@balai/client'
import { RoundId } from '@balai/contract'
import { Button, Dialog, Empty } from '@balai/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useEntry } from '../app/entry.tsx'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { Bets } from './Bets.tsx'
import { ReceiptOf } from './ReceiptOf.tsx'

/** The betting record and its receipts: a panel over the page, with addresses of their own. */
export function Record() {
  const { t } = useWords()
  const { params, back = '/' } = useAt()
  const [, go] = useLocation()
  const round = z.safeParse(RoundId, params.round)
  return (
    <Dialog
      open
      size="modal"
      title={t(round.success ? 'receipt.title' : 'record.title')}
      closeLabel={t('frame.close')}
      onClose={() => go(back)}
    >
      <div className="panel">
        <Signed>{round.success ? <ReceiptOf round={round.data} /> : <Bets />}</Signed>
      </div>
    </Dialog>
  )
}

/** A visitor sees why there is nothing, and the way in. */
function Signed({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { open } = useEntry()
  if (useSession()) return children
  return (
    <Empty
      title={t('record.signIn')}
      action={
        <Button tone="primary" onClick={() => open('login')}>
          {t('entry.login')}
        </Button>
      }
    />
  )
}
