import { Box, Grid } from '@sanity/ui';
import { type ObjectInputProps, MemberField } from 'sanity';

/** Lays a text's two languages side by side, one above the other where there is no room. */
export function TwoColumns(props: ObjectInputProps) {
  const { members, renderField, renderInput, renderItem, renderPreview } = props;
  return (
    <Grid gridTemplateColumns={[1, 1, 2]} gap={3}>
      {members.map((member) =>
        member.kind === 'field' ? (
          <Box key={member.key}>
            <MemberField
              member={member}
              renderField={renderField}
              renderInput={renderInput}
              renderItem={renderItem}
              renderPreview={renderPreview}
            />
          </Box>
        ) : null,
      )}
    </Grid>
  );
}
