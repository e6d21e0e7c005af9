import { useAsk, useCommand } from '@balai/client'
import type { Gives } from '@balai/contract'
import { staff } from '@balai/contract/desk/staff'
import { Button, Dialog, IconCopy, Notice, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../failure.ts'
import { IconKey } from '../icons.tsx'
import { useWords } from '../texts.ts'

type Part = Gives<typeof staff.parts>[number]

/**
 * A first password comes in two parts, one for who opened the account and one for who agreed: neither
 * can sign in as that person. What waits for the reader is offered here until it was shown.
 */
export function FirstParts() {
  const { t } = useWords()
  const { data } = useAsk(staff.parts, undefined)
  const [shown, show] = useState<Part>()
  return (
    <>
      {data?.map((part) => (
        <Notice
          key={part.staff}
          title={t('parts.title', { name: part.name })}
          action={
            <Button size="sm" icon={<IconKey size={16} />} onClick={() => show(part)}>
              {t('parts.show')}
            </Button>
          }
        >
          <p className="t-13">{t('parts.text')}</p>
        </Notice>
      ))}
      {shown && <Shown part={shown} close={() => show(undefined)} />}
    </>
  )
}

function Shown({ part, close }: { part: Part; close: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  const take = useCommand(staff.firstPassword)
  const { given } = take
  const leave = () => {
    if (given) void client.invalidateQueries({ queryKey: [staff.parts.path] })
    close()
  }
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    toast({ tone: 'good', title: t('app.copied') })
  }
  const refused = take.message ?? failureOf(take, t)
  return (
    <Dialog
      open
      title={t('parts.title', { name: part.name })}
      closeLabel={t('app.close')}
      onClose={leave}
      coverCloses={false}
      footer={
        given ? (
          <Button tone="primary" onClick={leave}>
            {t('parts.written')}
          </Button>
        ) : (
          <>
            <Button onClick={leave}>{t('app.cancel')}</Button>
            <Button
              tone="primary"
              busy={take.pending}
              onClick={() => void take.send({ staff: part.staff })}
            >
              {t('parts.show')}
            </Button>
          </>
        )
      }
    >
      <div className="door-form">
        {refused && <Notice tone="warn">{refused}</Notice>}
        {given ? (
          <>
            <p className="text-muted">{t(`parts.${given.place}`, { account: given.account })}</p>
            <p className="part">
              <code>{given.part}</code>
              <Button
                tone="quiet"
                size="sm"
                icon={<IconCopy size={16} />}
                onClick={() => void copy(given.part)}
              >
                {t('app.copy')}
              </Button>
            </p>
            <p className="t-13 text-muted">{t(given.ready ? 'parts.ready' : 'parts.notReady')}</p>
          </>
        ) : (
          <p className="text-muted">{t('parts.once')}</p>
        )}
      </div>
    </Dialog>
  )
}
