// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Segments } from './Segments.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

afterEach(cleanup)

function Draws() {
  const [value, setValue] = useState('4D')
  const tabs = ['4D', '3D', '2D'].map((id) => ({ id, label: id }))
  return (
    <>
      <Tabs id="draws" label="Undian" tabs={tabs} value={value} onChange={setValue} />
      <TabPanel tabs="draws" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

test('tabs are one stop, arrows go around, Home and End go to the ends', async () => {
  const user = userEvent.setup()
  render(<Draws />)
  const at = () => document.activeElement?.textContent
  await user.tab()
  expect(at()).toBe('4D')
  await user.keyboard('{ArrowRight}')
  expect(at()).toBe('3D')
  expect(screen.getByRole('tabpanel', { name: '3D' }).textContent).toBe('3D')
  await user.keyboard('{End}')
  expect(at()).toBe('2D')
  await user.keyboard('{ArrowRight}')
  expect(at()).toBe('4D')
  await user.keyboard('{ArrowLeft}')
  expect(at()).toBe('2D')
  await user.keyboard('{Home}')
  expect(at()).toBe('4D')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

function Kinds() {
  const [value, setValue] = useState('single')
  const options = ['single', 'parlay', 'system'].map((id) => ({ value: id, label: id }))
  return <Segments label="Jenis" options={options} value={value} onChange={setValue} />
}

test('segments choose with the arrow keys, and exactly one is chosen', async () => {
  const user = userEvent.setup()
  render(<Kinds />)
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)
  await user.click(screen.getByRole('radio', { name: 'single' }))
  await user.keyboard('{ArrowRight}')
  expect(chosen().map((radio) => radio.value)).toEqual(['parlay'])
  await user.keyboard('{ArrowRight}')
  expect(chosen().map((radio) => radio.value)).toEqual(['system'])
})
