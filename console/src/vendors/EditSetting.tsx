import { Checkbox, SelectField } from '@balai/ui'
import { Ask } from '../app/Ask.tsx'
import type { Setting } from './Agreed.tsx'
import { useWords } from './texts.ts'

type Editing = { setting: Setting; next: (setting: Setting) => void; close: () => void }

/** How a vendor is to be answered. */
export function EditSetting({ setting, next, close }: Editing) {
  const { t } = useWords()
  return (
    <Ask
      title={t('vendors.setting')}
      close={close}
      onSubmit={(filled) =>
        next({
          txPerPlayer: filled.has('txPerPlayer'),
          refreshBalanceOnRepeat: filled.has('refresh'),
          rollbackUnknown: filled.get('unknown') === 'not-found' ? 'not-found' : 'tombstoned',
          rollbackAfterWin: filled.get('afterWin') === 'reverse' ? 'reverse' : 'refuse',
        })
      }
    >
      <Checkbox name="txPerPlayer" defaultChecked={setting.txPerPlayer}>
        {t('vendors.txPerPlayer')}
      </Checkbox>
      <Checkbox name="refresh" defaultChecked={setting.refreshBalanceOnRepeat}>
        {t('vendors.refresh')}
      </Checkbox>
      <SelectField
        name="unknown"
        label={t('vendors.rollbackUnknown')}
        defaultValue={setting.rollbackUnknown}
        options={(['tombstoned', 'not-found'] as const).map((value) => ({
          value,
          label: t(`vendors.${value}`),
        }))}
      />
      <SelectField
        name="afterWin"
        label={t('vendors.rollbackAfterWin')}
        defaultValue={setting.rollbackAfterWin}
        options={(['refuse', 'reverse'] as const).map((value) => ({
          value,
          label: t(`vendors.${value}`),
        }))}
      />
    </Ask>
  )
}
