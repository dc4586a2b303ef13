import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { vatTestAnswer, type vatTestBody } from '../../contract/vat-test';
import { request } from '../api/api';

export type VatTestBody = z.input<typeof vatTestBody>;

export function useVatTest() {
  return useMutation({
    mutationFn: (body: VatTestBody) =>
      request('/api/vat-test', { method: 'POST', body, answer: vatTestAnswer }),
  });
}
