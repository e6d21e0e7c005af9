import { Button, IconArrowdown, IconArrowup, IconButton, IconPlus, IconX } from '@balai/ui'
import { within } from './faults.ts'
import { at, type Field, listAt, put } from './field.ts'
import { Part, type PartProps, useFault } from './Part.tsx'
import { useWords } from './words.ts'

type RowsProps = PartProps & { of: Extract<Field, { kind: 'rows' }> }

/** Any number of rows of one form, in an order that can be changed. */
export function Rows({ of, ...props }: RowsProps) {
  const { t, said } = useWords()
  const { value, onChange, place, faults, readOnly } = props
  const rows = listAt(value)
  const fault = useFault(faults)(place)
  const swap = (from: number, to: number) =>
    onChange(
      rows.map(
        (row, index) => (index === from ? rows[to] : index === to ? rows[from] : row) ?? row,
      ),
    )
  return (
    <div className="set-rows">
      {rows.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          key={index}
          className="set-row"
        >
          <legend>
            {said(of.row)} {index + 1}
          </legend>
          {!readOnly && (
            <div className="set-row-acts">
              <IconButton
                label={`${t('up')}: ${said(of.row)} ${index + 1}`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
                icon={<IconArrowup size={16} />}
              />
              <IconButton
                label={`${t('down')}: ${said(of.row)} ${index + 1}`}
                disabled={index === rows.length - 1}
                onClick={() => swap(index, index + 1)}
                icon={<IconArrowdown size={16} />}
              />
              <IconButton
                label={`${t('remove')}: ${said(of.row)} ${index + 1}`}
                onClick={() => onChange(rows.filter((_, other) => other !== index))}
                icon={<IconX size={16} />}
              />
            </div>
          )}
          {of.fields.map((field) => (
            <Part
              key={field.key}
              {...props}
              field={field}
              value={at(row, field.key)}
              place={within(within(place, String(index)), field.key)}
              onChange={(next) =>
                onChange(
                  rows.map((one, other) => (other === index ? put(one, field.key, next) : one)),
                )
              }
            />
          ))}
        </fieldset>
      ))}
      {fault && rows.length === 0 && <p className="b-error">{fault}</p>}
      {!readOnly && (
        <Button
          size="sm"
          tone="outline"
          icon={<IconPlus size={16} />}
          onClick={() => onChange([...rows, of.fresh])}
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}
