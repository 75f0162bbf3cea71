import { Grid } from '@sanity/ui';
import { ObjectInputMembers, type ObjectInputProps } from 'sanity';

/**
 * Lays a text's two languages side by side, one above the other where there is no room. The members get everything that this
 * input gets: rich text needs callbacks of its own, for its blocks and links, and stays blank without them.
 */
export function TwoColumns(props: ObjectInputProps) {
  return (
    <Grid gridTemplateColumns={[1, 1, 2]} gap={3}>
      <ObjectInputMembers {...props} />
    </Grid>
  );
}
