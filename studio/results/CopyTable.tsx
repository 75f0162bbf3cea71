import { CopyIcon } from '@sanity/icons/Copy';
import { Button } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';

/** Copies a table, whose cells tabs part, to be pasted into a sheet. */
export function CopyTable({ table }: { readonly table: string }) {
  const toast = useToast();
  const copy = () => {
    navigator.clipboard.writeText(table).then(
      () => {
        toast.push({ status: 'success', title: 'Tabla copiada: pégala en una hoja de cálculo.' });
      },
      () => {
        toast.push({ status: 'error', title: 'El navegador no ha dejado copiar la tabla.' });
      },
    );
  };
  return <Button icon={CopyIcon} text="Copiar la tabla" mode="ghost" fontSize={1} onClick={copy} />;
}
