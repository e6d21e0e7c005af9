import { kinds } from '@balai/contract/desk/kinds'
import { Button, IconButton, IconPlus, IconX, SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import { useKindName } from '../app/change/useKindName.ts'
import { at, listAt, put, textAt } from './field.ts'
import { type PartProps, useFault } from './Part.tsx'
import { useWords } from './words.ts'

/** By kind of change: from which amount how many others have to agree. */
export function Approvals({ value, onChange, faults, readOnly }: PartProps) {
  const { t } = useWords()
  const nameOf = useKindName()
  const faultAt = useFault(faults)
  const set = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const named = Object.keys(set)
  const free = kinds.map(({ kind }) => kind).filter((kind) => !named.includes(kind))
  const [next, choose] = useState('')
  const kindToAdd = next || free[0]
  const change = (kind: string, steps: ReturnType<typeof listAt>) =>
    onChange(
      steps.length
        ? { ...set, [kind]: steps }
        : Object.fromEntries(Object.entries(set).filter(([other]) => other !== kind)),
    )
  return (
    <div className="set-rows">
      {named.map((kind) => {
        const steps = listAt(set[kind])
        return (
          <fieldset key={kind} className="set-row">
            <legend>{nameOf(kind)}</legend>
            {steps.map((step, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
                key={index}
                className="set-step"
              >
                <TextField
                  figures
                  inputMode="numeric"
                  label={t('fromAmount')}
                  value={textAt(at(step, 'from'))}
                  disabled={readOnly}
                  error={faultAt(`${kind}.${index}.from`)}
                  onChange={({ target }) =>
                    change(
                      kind,
                      steps.map((one, i) => (i === index ? put(one, 'from', target.value) : one)),
                    )
                  }
                />
                <SelectField
                  label={t('approvers')}
                  disabled={readOnly}
                  value={textAt(at(step, 'approvers'))}
                  options={['0', '1', '2', '3'].map((count) => ({ value: count, label: count }))}
                  onChange={({ target }) =>
                    change(
                      kind,
                      steps.map((one, i) =>
                        i === index ? put(one, 'approvers', Number(target.value)) : one,
                      ),
                    )
                  }
                />
                {!readOnly && (
                  <IconButton
                    label={`${t('remove')}: ${t('step')} ${index + 1}, ${nameOf(kind)}`}
                    icon={<IconX size={16} />}
                    onClick={() =>
                      change(
                        kind,
                        steps.filter((_, i) => i !== index),
                      )
                    }
                  />
                )}
              </div>
            ))}
            {!readOnly && steps.length < 5 && (
              <Button
                size="sm"
                tone="outline"
                icon={<IconPlus size={16} />}
                onClick={() => change(kind, [...steps, { from: '', approvers: 1 }])}
              >
                {t('add')}
              </Button>
            )}
          </fieldset>
        )
      })}
      {!readOnly && kindToAdd && (
        <div className="set-step">
          <SelectField
            label={t('kind')}
            value={kindToAdd}
            options={free.map((kind) => ({ value: kind, label: nameOf(kind) }))}
            onChange={({ target }) => choose(target.value)}
          />
          <Button
            tone="outline"
            icon={<IconPlus size={16} />}
            onClick={() => {
              change(kindToAdd, [{ from: '0', approvers: 1 }])
              choose('')
            }}
          >
            {t('kindAdd')}
          </Button>
        </div>
      )}
    </div>
  )
}
