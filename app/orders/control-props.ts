import { type FieldMetadata, getInputProps } from '@conform-to/react';

/** What Conform gives an input, without the key, which React wants by itself. */
export function controlProps(field: FieldMetadata<string | undefined>, type: 'text' | 'email' | 'tel') {
	const { key: _, ...props } = getInputProps(field as FieldMetadata<string>, { type });
	return props;
}
