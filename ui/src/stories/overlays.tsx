import { useState } from 'react'
import {
  Button,
  Dialog,
  IconGlobe,
  IconMoon,
  IconUser,
  Menu,
  MenuItem,
  TextField,
  toast,
} from '../index.ts'
import { Row, Story } from './Story.tsx'

const asked = new URLSearchParams(location.search).get('open')

export function OverlayStories() {
  const [open, setOpen] = useState<'leave' | 'form' | undefined>(
    asked === 'leave' || asked === 'form' ? asked : undefined,
  )
  const close = () => setOpen(undefined)
  return (
    <Story name="Dialog, menu, kabar">
      <Row>
        <Button onClick={() => setOpen('leave')}>Buka dialog</Button>
        <Button onClick={() => setOpen('form')}>Buka lembar</Button>
        <Menu label="Akun" trigger={(opens) => <Button {...opens}>Buka menu</Button>}>
          <MenuItem icon={<IconUser />}>Akun dan keamanan</MenuItem>
          <MenuItem icon={<IconGlobe />} chosen={true}>
            Bahasa Indonesia
          </MenuItem>
          <MenuItem icon={<IconMoon />} danger>
            Keluar
          </MenuItem>
        </Menu>
        <Button
          onClick={() =>
            toast({ tone: 'good', title: 'Deposit masuk', detail: 'Rp 250.000 · 14.18.02' })
          }
        >
          Beri kabar
        </Button>
      </Row>
      <Dialog
        open={open === 'leave'}
        onClose={close}
        title="Keluar dari Balai?"
        closeLabel="Tutup"
        footer={
          <>
            <Button onClick={close}>Batal</Button>
            <Button tone="danger" onClick={close}>
              Keluar
            </Button>
          </>
        }
      >
        <p className="text-muted">Slip taruhan Anda tetap tersimpan.</p>
      </Dialog>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Buat akun"
        closeLabel="Tutup"
        size="modal"
      >
        <div className="flex flex-col gap-5">
          <TextField label="Nama pengguna" />
          <TextField label="Nomor HP" inputMode="tel" start="+62" />
          <Button tone="primary" size="lg" wide>
            Lanjut
          </Button>
        </div>
      </Dialog>
    </Story>
  )
}
