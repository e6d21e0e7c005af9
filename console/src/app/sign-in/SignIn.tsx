import { BrandLogo, Notice, Segments } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useStanding } from '../house.tsx'
import { chooseLang, turnTheme, useLang, useTheme } from '../settings.tsx'
import { useWords } from '../texts.ts'
import { FactorStep } from './FactorStep.tsx'
import { PasswordStep, type Shown } from './PasswordStep.tsx'

/** The way in: a name with its password, then the second factor; or a passkey, which is both. */
export default function SignIn() {
  const { t } = useWords()
  const { ended } = useStanding()
  const [shown, show] = useState<Shown>()
  const [late, setLate] = useState<string>()
  useEffect(() => {
    document.title = `${t('signIn.title')} · Balai`
  }, [t])
  const back = (why?: string) => {
    setLate(why)
    show(undefined)
  }
  return (
    <div className="door">
      <main className="door-card" id="main">
        <BrandLogo label="Balai" height={34} />
        <h1>{t(shown ? 'signIn.second' : 'signIn.title')}</h1>
        {ended && !shown && !late && <Notice>{t(`signIn.${ended}`)}</Notice>}
        {late && !shown && <Notice tone="warn">{late}</Notice>}
        {shown ? <FactorStep shown={shown} back={back} /> : <PasswordStep onShown={show} />}
      </main>
      <Foot />
    </div>
  )
}

function Foot() {
  const { t } = useWords()
  const lang = useLang()
  const theme = useTheme()
  return (
    <footer className="door-foot">
      <Segments
        label={t('app.language')}
        value={lang}
        onChange={chooseLang}
        options={[
          { value: 'ID', label: <span lang="id">Indonesia</span> },
          { value: 'EN', label: <span lang="en">English</span> },
        ]}
      />
      <button type="button" className="door-theme" onClick={turnTheme}>
        {t(theme === 'dark' ? 'app.light' : 'app.dark')}
      </button>
    </footer>
  )
}
