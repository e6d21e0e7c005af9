import { useState } from 'react'
import {
  Checkbox,
  CodeField,
  IconSearch,
  PasswordField,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '../index.ts'
import { Story } from './Story.tsx'

export function FieldStories() {
  const [code, setCode] = useState('419')
  return (
    <Story name="Isian">
      <div className="grid gap-5 md:grid-cols-3">
        <TextField label="Nama pengguna" placeholder="nama_anda" hint="4-16 huruf atau angka." />
        <TextField label="Benar" defaultValue="laut_tenang" success="Nama ini tersedia." />
        <PasswordField
          label="Kata sandi"
          defaultValue="sandi12"
          showLabel="Tampilkan"
          hideLabel="Sembunyikan"
          error="Kurang satu karakter lagi: 8-20 karakter, ada huruf dan angka."
        />
        <TextField
          label="Cari"
          aside="opsional"
          start={<IconSearch />}
          placeholder="Cari nama permainan"
        />
        <TextField label="Jumlah" figures start="Rp" inputMode="numeric" defaultValue="250.000" />
        <SelectField
          label="Negara"
          options={[
            { value: 'ID', label: 'Indonesia' },
            { value: 'MY', label: 'Malaysia' },
          ]}
        />
        <TextArea label="Pesan" placeholder="Tulis pesan Anda" />
        <CodeField
          label="Kode enam angka"
          value={code}
          onChange={setCode}
          hint="Terkirim ke 0812***77."
        />
        <div>
          <Checkbox defaultChecked>
            Saya berusia 18 tahun ke atas dan menyetujui{' '}
            <a href="#root" className="text-turq underline">
              syarat layanan
            </a>
            .
          </Checkbox>
          <Checkbox aria-invalid={true}>Belum</Checkbox>
          <Switch defaultChecked>Nyala</Switch>
          <Switch end>Suara permainan</Switch>
        </div>
      </div>
    </Story>
  )
}
