import { z } from 'zod';

/** A failure that a browser reports: never with a full address, a form's content or other personal data. */
export const ReportRequest = z.strictObject({
  kind: z.enum(['load', 'call', 'error']),
  route: z.string().max(200).meta({ description: 'The page’s route or the call, with no value of its parameters' }),
  status: z.int().min(100).max(599).optional(),
  message: z.string().max(500).meta({ description: 'The first line of the failure’s message' }),
});
export type ReportRequest = z.infer<typeof ReportRequest>;
