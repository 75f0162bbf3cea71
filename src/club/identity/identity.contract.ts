// Checks of who a member is, and signatures: `identity`, `videoid/ocr`, `/signaturit/create`, `/validate/document`, `/signaturit/log`.
import { z } from 'zod';
import { identityStates } from '../../words/states.ts';
import { longestId } from '../../words/lengths.ts';

/** What a product may ask of a member before they redeem it. */
export const requirements = ['identity', 'signature'] as const;
export const Requirement = z.enum(requirements);
export type Requirement = z.infer<typeof Requirement>;

export const IdentityState = z.enum(identityStates);
export type IdentityState = z.infer<typeof IdentityState>;

/** What somebody may press on the sandbox's page. */
export const sandboxOutcomes = ['verified', 'refused'] as const;

/** The longest detail of a line of the signature’s log, in characters. */
export const longestDetail = 500;

/** A code as it stands in an address; one of another form is nobody's. */
const Code = z.string().min(1).max(40);
const ProductId = z.string().min(1).max(longestId);

export const IdentityQuery = z.object({ product_id: ProductId.meta({ description: 'Id or slug' }) });
export const IdentityAnswer = z.strictObject({
  state: IdentityState.nullable().meta({ description: 'How far it is; null where the product asks for nothing' }),
  code: z.string().nullable(),
  required: Requirement.nullable().meta({ description: 'What the product asks for' }),
});
export type IdentityAnswer = z.infer<typeof IdentityAnswer>;

export const VideoIdQuery = z.object({
  product_id: ProductId.meta({ description: 'Id or slug of a product that asks for a check of who redeems it' }),
  code: Code.optional().meta({ description: 'Of the member’s own check' }),
});
export const VideoIdAnswer = z.strictObject({
  url: z.string().meta({ description: 'The provider’s page, or the sandbox’s' }),
  code: z.string().optional(),
});
export type VideoIdAnswer = z.infer<typeof VideoIdAnswer>;

export const CodeQuery = z.object({ code: Code });
export const SignatureAnswer = z.strictObject({ url: z.string() });
export type SignatureAnswer = z.infer<typeof SignatureAnswer>;
export const DocumentAnswer = z.strictObject({ validate: z.boolean() });
export type DocumentAnswer = z.infer<typeof DocumentAnswer>;

export const SignatureLogRequest = z.strictObject({
  code: Code,
  event: z
    .string()
    .regex(/^[a-z][a-z0-9_.-]{0,59}$/)
    .meta({ description: 'Small letters, digits, `_`, `.` and `-`, such as `page_opened`' }),
  detail: z
    .string()
    .trim()
    .min(1)
    .max(longestDetail)
    .regex(/^[^\0]*$/)
    .optional(),
});
export type SignatureLogRequest = z.infer<typeof SignatureLogRequest>;

/** What the sandbox's page sends. */
export const SandboxOutcome = z.strictObject({ code: Code, outcome: z.enum(sandboxOutcomes) });

/** The provider did not do what it was asked: a sentence, and what it answered; null without an answer. */
export const ProviderFailure = z.strictObject({ error: z.string(), provider: z.unknown() });
