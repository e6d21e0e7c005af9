import type { Gives } from '@balai/contract'
import type { Switchable, switches } from '@balai/contract/desk/switches'
import { Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { HouseSwitch } from './HouseSwitch.tsx'
import { Members } from './Members.tsx'
import { SearchField } from './SearchField.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import './switches.css'
import { useWords } from './texts.ts'
import { useSwitches } from './useSwitches.ts'

const Switching = later(async () => (await import('./Switching.tsx')).Switching)

type Now = Gives<typeof switches.now>
/** What is to be stopped or let go, and what people call it. */
export type Turned = { what: string; name: string; stops: boolean }

/** Everything that can be stopped at once, with what still runs. */
export function Switches() {
  const { t } = useWords()
  const { data, error, refetch, waits, look } = useSwitches()
  const [turned, turn] = useState<Turned>()
  const may = useMay('games.stop')
  return (
    <Page
      title={t('switches.title')}
      actions={
        <Link to="/lists/$name" params={{ name: 'stops' }} className="b-btn b-btn-quiet b-btn-sm">
          {t('switches.history')}
        </Link>
      }
    >
      <p className="switches-about">{t('switches.about')}</p>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && <All {...{ data, waits, may, turn }} />}
      {turned && (
        <Switching
          turned={turned}
          close={() => {
            turn(undefined)
            look()
          }}
        />
      )}
    </Page>
  )
}

type Shown = {
  data: Now
  waits: ReadonlySet<string>
  may: boolean
  turn: (turned: Turned) => void
}

function All({ data, waits, may, turn }: Shown) {
  const { t, said } = useWords()
  const [typed, type] = useState('')
  const wanted = typed.trim().toLowerCase()
  const fits = ({ what, words }: Switchable) =>
    [what, words.ID, words.EN].some((text) => text.toLowerCase().includes(wanted))
  const parts = [
    { title: t('switches.vendors'), things: data.vendors.filter(fits) },
    { title: t('switches.games'), things: data.games.filter(fits) },
    { title: t('switches.maths'), things: data.maths.filter(fits) },
  ].filter(({ things }) => things.length > 0)
  return (
    <>
      <HouseSwitch {...{ data, may, turn }} waits={waits.has('house')} />
      <SearchField value={typed} onChange={type} label={t('switches.find')} />
      {parts.length === 0 && <Empty title={t('switches.none')}>{t('switches.noneText')}</Empty>}
      <div className="switches-parts">
        {parts.map(({ title, things }) => (
          <section key={title} aria-label={title} className="switches-part">
            <h2>{title}</h2>
            <ul>
              {things.map((thing) => (
                <SwitchRow
                  key={thing.what}
                  {...{ thing, may, turn }}
                  name={said(thing.words)}
                  purse={data}
                  waits={waits.has(thing.what)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Members members={data.members} />
    </>
  )
}
