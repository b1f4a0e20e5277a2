// Imported first: React chooses its development or production build when it is first imported.
process.env.NODE_ENV ||= 'production';
