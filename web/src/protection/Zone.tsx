import { useCommand } from '@balai/client'
import { protection } from '@balai/contract'
import { Button, Dialog, Notice, SelectField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { momentIn } from './amounts.ts'

type Zone = { zone: string; from: Date | null; again: () => Promise<void> }

/** By whose midnight the days of the limits begin. */
export function Zone({ zone, from, again }: Zone) {
  const { t, lang } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <section className="protection-part" aria-label={t('protection.zone')}>
      <h3 className="d-20">{t('protection.zone')}</h3>
      <p className="text-muted">{t('protection.zoneText', { zone: said(zone) })}</p>
      {from ? (
        <p className="protection-note">
          {t('protection.zoneFrom', { from: momentIn(from, lang, zone) })}
        </p>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('protection.zoneChange')}</Button>
      )}
      {open && <Choose zone={zone} again={again} close={() => setOpen(false)} />}
    </section>
  )
}

/** `Asia/Ho Chi Minh`: names as people write them. */
const said = (zone: string) => zone.replaceAll('_', ' ')

function Choose({ zone, again, close }: Omit<Zone, 'from'> & { close: () => void }) {
  const { t } = useWords()
  const choose = useCommand(protection.chooseZone)
  const [chosen, pick] = useState(zone)
  const [zones] = useState(() => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].sort())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await choose.send({ zone: chosen })
    if (!answer?.given) return
    await again()
    close()
  }
  return (
    <Dialog open title={t('protection.zoneChange')} closeLabel={t('frame.close')} onClose={close}>
      <form className="limit-form" noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('protection.zone')}
          name="zone"
          options={zones.map((value) => ({ value, label: said(value) }))}
          value={chosen}
          error={choose.message ?? failureOf(choose, t)}
          onChange={(event) => pick(event.target.value)}
        />
        <Notice>{t('protection.zoneRule')}</Notice>
        <Button type="submit" tone="primary" size="lg" wide busy={choose.pending}>
          {t('protection.save')}
        </Button>
      </form>
    </Dialog>
  )
}
