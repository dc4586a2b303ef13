import { useDialogAddress } from '../address/use-dialog-address';

export function useExportAddress() {
  return useDialogAddress('export');
}
